import type { Locale } from '@safar/contract/wording/locale'
import type { MailTableLine, MailTrip } from './mail-lines.ts'
import { escapeHtml, isolated, mailButton, mailPanel, mailTable, mailTrips } from './mail-parts.ts'

/** The content of a mail before layout. Everything is text; nothing typed by a user becomes markup. */
export interface MailContent {
  locale: Locale
  subject: string
  heading: string
  paragraphs: string[]
  /** Key of the mail and the values of its variables; the office may have its own wording for it. */
  template?: { key: string; values: Readonly<Record<string, string>> }
  /** Paragraphs after the wording that belong to this one mail, such as a reason somebody wrote. */
  details?: string[]
  /** Flights in order, each drawn as a line from origin to destination. */
  trips?: MailTrip[]
  /** Lines of a small table, label and value; a bold line starts a new group. */
  table?: MailTableLine[]
  /** Separate boxes, such as the account to pay into. */
  panels?: { title: string; lines: MailTableLine[] }[]
  button?: { label: string; url: string }
  /** Documents to attach; drawn when the mail is sent, so that queued mails stay small. */
  attachments?: { fileName: string; document: string; reference: unknown }[]
  /** The name in the header, if it is not ours. */
  sender?: string
  /** Reply-to address. */
  replyTo?: string
  /** Shown large and apart, such as a one-time code. */
  code?: string
  footnote?: string
}

/** A mail of the product with example values. */
export type MailSample = (locale: Locale) => MailContent

/** Some mail clients show direction marks in a subject as boxes. */
export const plainSubject = (subject: string): string => subject.replace(/[\u200e\u200f\u2066-\u2069]/g, '')

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px;font-size:15px;line-height:1.65;color:#323D55">${isolated(text)}</p>`

const codeBlock = (code: string) =>
  `<p dir="ltr" style="margin:8px 0 22px;padding:16px 0;background:#F1F4FD;border-radius:12px;text-align:center;font-size:32px;letter-spacing:.32em;font-weight:700;color:#0A1233">${isolated(code)}</p>`

/** Our company in mails: the logo on top, if one is uploaded, and contact details below. */
export interface MailFrame {
  name: string
  logoUrl: string | null
  lines: string[]
}

function brand(sender: string | undefined, frame: MailFrame | undefined): string {
  if (sender) return isolated(sender)
  if (frame?.logoUrl)
    return `<img src="${escapeHtml(frame.logoUrl)}" alt="${escapeHtml(frame.name)}" height="40" style="display:block;height:40px;width:auto;border:0">`
  return 'Safar <span style="color:#0D7C83;font-weight:500">سفر</span>'
}

/** A mail from an agent to a client shows nothing about us. */
const footOf = (sender: string | undefined, frame: MailFrame | undefined): string[] =>
  sender || !frame ? [] : [frame.name, ...frame.lines]

const foot = (lines: string[], start: string) =>
  lines.length
    ? `<tr><td style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:#5F6B81;text-align:${start}">${lines.map(isolated).join('<br>')}</td></tr>`
    : ''

/** The ornament under the name: a ring, a line, a star. Built of table cells, since mail clients block our pictures. */
const journey =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>' +
  '<td width="12" style="font-size:0;line-height:0"><div style="width:6px;height:6px;border:2px solid #0D7C83;border-radius:50%"></div></td>' +
  '<td style="font-size:0;line-height:0"><div style="border-top:2px solid #16A0A3;height:0"></div></td>' +
  '<td width="12" style="color:#0D7C83;font-size:14px;line-height:14px;text-align:center">&#10038;</td></tr></table>'

/** The mail as HTML that mail clients can display: tables and inline styles, in the reader's direction. */
export function mailHtml(content: MailContent, frame?: MailFrame): string {
  const { locale } = content
  const dir = locale === 'ar' ? 'rtl' : 'ltr'
  const start = dir === 'rtl' ? 'right' : 'left'
  const font = locale === 'ar' ? "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif" : 'Archivo,Helvetica,Arial,sans-serif'
  const body = [
    `<h1 style="margin:0 0 14px;font-size:22px;line-height:1.4;color:#0A1233">${isolated(content.heading)}</h1>`,
    ...[...content.paragraphs, ...(content.details ?? [])].map(paragraph),
    content.code ? codeBlock(content.code) : '',
    content.trips?.length ? mailTrips(content.trips, dir) : '',
    content.table?.length ? mailTable(content.table, dir) : '',
    ...(content.panels ?? []).map((panel) => mailPanel(panel, dir)),
    content.button ? mailButton(content.button) : '',
    content.footnote
      ? `<p style="margin:18px 0 0;padding-top:14px;border-top:1px solid #EBEFF5;font-size:13px;line-height:1.6;color:#5F6B81">${isolated(content.footnote)}</p>`
      : '',
  ].join('')
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${isolated(plainSubject(content.subject))}</title></head>
<body style="margin:0;padding:0;background:#F4F6FA"><table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F6FA;font-family:${font}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start}"><tr><td style="padding:0 4px 10px;font-size:20px;font-weight:800;color:#0A1233;text-align:${start}">${brand(content.sender, frame)}</td></tr>
<tr><td style="padding:0 4px 16px">${journey}</td></tr>
<tr><td style="background:#fff;border:1px solid #DCE2EC;border-radius:12px;padding:28px 24px;text-align:${start}">${body}</td></tr>${foot(footOf(content.sender, frame), start)}</table>
</td></tr></table></body></html>`
}

const tableText = (lines: readonly MailTableLine[]): string =>
  lines.map(({ label, value }) => [label, value].filter(Boolean).join(': ')).join('\n')

const tripText = ({ day, carrier, from, to, detail }: MailTrip): string =>
  [
    `${day} · ${carrier}`,
    `${from.time} ${from.place} (${from.code}) → ${to.time} ${to.place} (${to.code})`,
    detail,
  ].join('\n')

/** The same mail for clients that show only text. */
export const mailText = (content: MailContent, frame?: MailFrame): string =>
  [
    content.heading,
    ...content.paragraphs,
    ...(content.details ?? []),
    content.code,
    ...(content.trips ?? []).map(tripText),
    content.table && tableText(content.table),
    ...(content.panels ?? []).map(({ title, lines }) => `${title}\n${tableText(lines)}`),
    content.button && `${content.button.label}: ${content.button.url}`,
    content.footnote,
    footOf(content.sender, frame).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
