import type { ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { firstFrom, lastUntil, thisCentury, weekdayOf } from './days.ts'

/** What a reading depends on besides the text. */
export interface World {
  today: string
  zoneOf(airport: string): string | undefined
}

export type Draft = Omit<ReadPnr, 'kind' | 'lines'> & { world: World }

export const newDraft = (world: World): Draft => ({
  world,
  locator: null,
  made_on: null,
  people: [],
  segments: [],
  by_land: false,
  tickets: [],
  ticketed_on: null,
  limits: [],
  phones: [],
  emails: [],
})

/**
 * A future day written without a year: the first one since the reservation was made. If that date is unknown, the
 * weekday must determine the year; without either, the result is null.
 */
export function upcomingDay({ made_on: made, world }: Draft, text: string, weekday: number | null): string | null {
  if (made !== null) {
    const day = firstFrom(text, made)
    return day !== null && (weekday === null || weekdayOf(day) === weekday) ? day : null
  }
  if (weekday === null) return null
  const next = firstFrom(text, world.today)
  const last = firstFrom(text, `${Number(world.today.slice(0, 4)) - 1}${world.today.slice(4)}`)
  return [next, last].find((day) => day !== null && weekdayOf(day) === weekday) ?? null
}

const firstDeparture = ({ segments }: Draft): string | null =>
  segments.map(({ departs_on: day }) => day).sort()[0] ?? null

/**
 * The day of a ticketing deadline: with the year given, or else the first since the reservation was made, or else the
 * last before departure.
 */
export function deadlineDay(draft: Draft, text: string, weekday: number | null = null): string | null {
  const [, bare = '', year = ''] = /^(\d{1,2}[A-Z]{3})((?:20)?\d{2})?$/.exec(text) ?? []
  if (year) return thisCentury(text)
  const upcoming = upcomingDay(draft, bare, weekday)
  if (upcoming !== null || draft.made_on !== null) return upcoming
  const departs = firstDeparture(draft)
  const day = departs === null ? null : lastUntil(bare, departs)
  return day !== null && (weekday === null || weekdayOf(day) === weekday) ? day : null
}

/** Upper bound for dates of birth: the day of the reservation, or else today. */
export const birthsUntil = ({ made_on: made, world }: Draft): string => made ?? world.today

/** The last state given for a ticket wins. */
export function addTicket(draft: Draft, ticket: Draft['tickets'][number]): void {
  const before = draft.tickets.find(({ number }) => number === ticket.number)
  if (before) Object.assign(before, { state: ticket.state })
  else draft.tickets.push(ticket)
}

export function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text)
}
