import { addDays } from '../day.ts'

/**
 * When something begins or ends: a moment, a whole day, or the clock of a place whose time zone is not known
 * ('2026-12-12T09:40'), which a calendar shows as it is.
 */
export type CalendarPoint = { moment: string } | { day: string } | { clock: string }

export interface CalendarEvent {
  /** Stays the same when the event changes, so that a calendar updates it. */
  id: string
  title: string
  place: string
  /** References, for whoever opens the event. */
  note: string
  start: CalendarPoint
  /** The last day, if it is about days. */
  end: CalendarPoint
}

export interface CalendarContent {
  events: readonly CalendarEvent[]
  /** The moment the file is made. */
  now: string
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
const compact = (text: string): string => text.replace(/[-:]|\.\d{3}/g, '')
const toUtc = (moment: string): string => compact(new Date(moment).toISOString())

/** The day after the last one: an event of whole days ends before it. */
function toProperty(name: 'DTSTART' | 'DTEND', at: CalendarPoint): string {
  if ('moment' in at) return `${name}:${toUtc(at.moment)}`
  if ('clock' in at) return `${name}:${compact(at.clock)}00`
  return `${name};VALUE=DATE:${compact(name === 'DTEND' ? addDays(at.day, 1) : at.day)}`
}

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

const optional = (name: string, text: string): string[] => (text ? [`${name}:${escapeText(text)}`] : [])

/** Events as an iCalendar file (RFC 5545). */
export function toCalendarFile({ events, now }: CalendarContent): string {
  const entries = events.flatMap(({ id, title, place, note, start, end }) => [
    'BEGIN:VEVENT',
    `UID:${id}@safar`,
    `DTSTAMP:${toUtc(now)}`,
    toProperty('DTSTART', start),
    toProperty('DTEND', end),
    `SUMMARY:${escapeText(title)}`,
    ...optional('LOCATION', place),
    ...optional('DESCRIPTION', note),
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Safar//Bookings//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...entries, 'END:VCALENDAR', ''].map(fold).join('\r\n')
}
