import type { Locale } from '@safar/contract/protocol/shapes'

/** What a mail says, before it is dressed. Everything is text; nothing typed by a user becomes markup. */
export interface MailContent {
  locale: Locale
  subject: string
  heading: string
  paragraphs: string[]
  /** Lines of a small table, label and value; a strong line begins a new group. */
  table?: { label: string; value: string; strong?: boolean }[]
  button?: { label: string; url: string }
  /** Documents that go with it: drawn when it is sent, so that what waits stays small. */
  attachments?: { fileName: string; document: string; reference: unknown }[]
  /** Whose name stands on top, where it is not ours. */
  sender?: string
  /** Where an answer goes. */
  replyTo?: string
  /** Shown large and apart, such as a one-time code. */
  code?: string
  footnote?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

/** Some mail programs show direction marks in a subject as boxes. */
export const plainSubject = (subject: string): string => subject.replace(/[\u200e\u200f\u2066-\u2069]/g, '')

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px;font-size:15px;line-height:1.65;color:#47526A">${escapeHtml(text)}</p>`

const codeBlock = (code: string) =>
  `<p dir="ltr" style="margin:8px 0 22px;padding:16px 0;background:#F1F4FD;border-radius:12px;text-align:center;font-size:32px;letter-spacing:.32em;font-weight:700;color:#0A1233">${escapeHtml(code)}</p>`

const tableLine = ({ label, value, strong }: NonNullable<MailContent['table']>[number]) => {
  const style = strong
    ? 'padding:12px 0 4px;border-top:1px solid #DCE2EC;font-weight:700;color:#0A1233'
    : 'padding:2px 0;color:#47526A'
  return `<tr><td style="${style};text-align:start;font-size:14px;line-height:1.6">${escapeHtml(label)}</td><td dir="auto" style="${style};text-align:end;font-size:14px;line-height:1.6;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

const tableBlock = (lines: NonNullable<MailContent['table']>) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:4px 0 22px">${lines.map(tableLine).join('')}</table>`

const brand = (sender: string | undefined) =>
  sender ? escapeHtml(sender) : 'Safar <span style="color:#0D7C83;font-weight:500">سفر</span>'

const buttonLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:8px 0 22px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#F6B137;color:#0A1233;font-weight:700;font-size:15px;text-decoration:none;padding:13px 24px;border-radius:8px">${escapeHtml(label)}</a></p>`

/** The letter as HTML that mail programs show, in the reader's direction. */
export function mailHtml(content: MailContent): string {
  const dir = content.locale === 'ar' ? 'rtl' : 'ltr'
  const font =
    content.locale === 'ar' ? "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif" : 'Archivo,Helvetica,Arial,sans-serif'
  const body = [
    `<h1 style="margin:0 0 14px;font-size:22px;line-height:1.4;color:#0A1233">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.code ? codeBlock(content.code) : '',
    content.table?.length ? tableBlock(content.table) : '',
    content.button ? buttonLink(content.button) : '',
    content.footnote
      ? `<p style="margin:18px 0 0;font-size:13px;line-height:1.6;color:#5F6B81">${escapeHtml(content.footnote)}</p>`
      : '',
  ].join('')
  return `<!doctype html><html lang="${content.locale}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#F4F6FA;font-family:${font}"><div style="max-width:520px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:800;color:#0A1233">${brand(content.sender)}</p>
<div style="background:#fff;border:1px solid #DCE2EC;border-radius:12px;padding:28px;text-align:start">${body}</div></div></body></html>`
}

/** The same letter for programs that show text alone. */
export const mailText = (content: MailContent): string =>
  [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.table?.map(({ label, value }) => [label, value].filter(Boolean).join(': ')).join('\n'),
    content.button && `${content.button.label}: ${content.button.url}`,
    content.footnote,
  ]
    .filter(Boolean)
    .join('\n\n')
