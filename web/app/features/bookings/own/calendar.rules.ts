import type { SegmentView, SliceView } from '@safar/contract/flights/offer.schema'

export interface CalendarTrip {
  ref: string
  pnr: string | null
  slices: readonly SliceView[]
  /** The time the file is created. */
  now: Date
  /** A place's name in the reader's language. */
  cityOf: (place: SegmentView['from']) => string
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
const toUtc = (at: string | Date): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const LINE_BYTES = 73
const encoder = new TextEncoder()

/** Lines of a calendar file hold at most 75 bytes; longer ones continue after a line break and a space. */
function fold(line: string): string {
  let bytes = 0
  return [...line].reduce((text, letter) => {
    const size = encoder.encode(letter).length
    const full = bytes + size > LINE_BYTES
    bytes = full ? size : bytes + size
    return full ? `${text}\r\n ${letter}` : text + letter
  }, '')
}

/** The flights as an iCalendar file (RFC 5545), with one event per flight. */
export function toCalendar({ ref, pnr, slices, now, cityOf }: CalendarTrip): string {
  const segments = slices.flatMap((slice) => slice.segments)
  const events = segments.flatMap(({ id, marketing, from, to }) => {
    const terminal = from.terminal ? ` T${from.terminal}` : ''
    return [
      'BEGIN:VEVENT',
      `UID:${ref}-${id}@safar`,
      `DTSTAMP:${toUtc(now)}`,
      `DTSTART:${toUtc(from.at)}`,
      `DTEND:${toUtc(to.at)}`,
      `SUMMARY:${escapeText(`${marketing.code} ${marketing.number} ${cityOf(from)} – ${cityOf(to)}`)}`,
      `LOCATION:${escapeText(`${cityOf(from)} (${from.airport})${terminal}`)}`,
      `DESCRIPTION:${escapeText([ref, pnr && `PNR ${pnr}`].filter(Boolean).join(' · '))}`,
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Safar//Bookings//EN', ...events, 'END:VCALENDAR', '']
  return lines.map(fold).join('\r\n')
}
