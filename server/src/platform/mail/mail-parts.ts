import type { MailTableLine, MailTrip } from './mail-lines.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const PHRASE = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g
const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/**
 * Escapes text for HTML. Parts isolated by invisible marks are isolated by elements instead: many mail clients drop the
 * marks or show them as boxes, which would jumble a date inside an Arabic sentence.
 */
export const isolated = (text: string): string =>
  escapeHtml(text)
    .replace(PHRASE, (_, phrase: string) => `<bdi>${phrase}</bdi>`)
    .replace(MARKS, '')

type Direction = 'ltr' | 'rtl'
const ends = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const

function tableLine({ label, value, strong }: MailTableLine, dir: Direction): string {
  const style = strong
    ? 'padding:12px 0 4px;border-top:1px solid #DCE2EC;font-weight:700;color:#0A1233'
    : 'padding:3px 0;color:#323D55'
  const { start, end } = ends[dir]
  return (
    `<tr><td style="${style};text-align:${start};font-size:14px;line-height:1.6;color:#5F6B81">${isolated(label)}</td>` +
    `<td style="${style};text-align:${end};font-size:14px;line-height:1.6"><bdi>${isolated(value)}</bdi></td></tr>`
  )
}

export const mailTable = (lines: readonly MailTableLine[], dir: Direction): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:4px 0 20px">${lines.map((line) => tableLine(line, dir)).join('')}</table>`

export const mailPanel = (
  { title, lines }: { title: string; lines: readonly MailTableLine[] },
  dir: Direction,
): string =>
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>' +
  '<td style="background:#F4F6FA;border-radius:12px;padding:16px 18px">' +
  `<p style="margin:0 0 6px;font-size:15px;font-weight:700;color:#0A1233">${isolated(title)}</p>` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${lines.map((line) => tableLine(line, dir)).join('')}</table></td></tr></table>`

const stop = ({ time, code, place }: MailTrip['from'], side: string): string =>
  `<td width="34%" style="text-align:${side};vertical-align:top"><span dir="ltr" style="font-size:20px;font-weight:700;color:#0A1233">${escapeHtml(time)}</span><br>` +
  `<span style="font-size:13px;line-height:1.5;color:#5F6B81"><bdi>${escapeHtml(place)}</bdi> <bdi>${escapeHtml(code)}</bdi></span></td>`

function trip({ day, carrier, from, to, detail }: MailTrip, dir: Direction): string {
  const { start, end } = ends[dir]
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid #DCE2EC;border-radius:12px">' +
    `<tr><td colspan="3" style="padding:12px 16px 6px;font-size:13px;color:#323D55;text-align:${start}"><b>${isolated(day)}</b> · <bdi>${escapeHtml(carrier)}</bdi></td></tr>` +
    `<tr><td colspan="3" style="padding:0 16px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${stop(from, start)}` +
    `<td style="text-align:center;vertical-align:middle;padding:0 8px"><div style="border-top:2px solid #16A0A3;height:0;font-size:0;line-height:0"></div><span style="font-size:12px;color:#5F6B81">${isolated(detail)}</span></td>` +
    `${stop(to, end)}</tr></table></td></tr></table>`
  )
}

export const mailTrips = (trips: readonly MailTrip[], dir: Direction): string =>
  `<div style="margin:4px 0 18px">${trips.map((each) => trip(each, dir)).join('')}</div>`

export const mailButton = ({ label, url }: { label: string; url: string }): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 18px"><tr><td style="background:#F6B137;border-radius:8px">' +
  `<a href="${escapeHtml(url)}" style="display:inline-block;color:#0A1233;font-weight:700;font-size:15px;text-decoration:none;padding:13px 24px">${isolated(label)}</a></td></tr></table>`
