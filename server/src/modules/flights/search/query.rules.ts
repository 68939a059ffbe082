import type { FlightQuery } from '@safar/contract/flights/flights.shapes'
import { MAX_DAYS_AHEAD, MAX_SEATS } from '@safar/contract/vocabulary/flights'
import type { TextKey } from '@safar/contract/wording/texts'
import type { Query } from '@safar/suppliers'
import type { World } from '../sooper/world.ts'

export type Troubles = Record<string, TextKey>

const dates = new Map<string, Intl.DateTimeFormat>()

/** The calendar date it is in a zone. */
export function dateIn(zone: string, now: Date): string {
  let format = dates.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dates.set(zone, format)
  }
  return format.format(now)
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

export const plusDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** 31 February is no date, though it looks like one. */
const isDate = (date: string): boolean => !Number.isNaN(dayNumber(date)) && plusDays(date, 0) === date

type Leg = Query['legs'][number]

export function readLegs(legs: readonly string[]): Leg[] {
  return legs.map((text) => ({ origin: text.slice(0, 3), destination: text.slice(4, 7), date: text.slice(8) }))
}

function troubleOfDate({ origin, date }: Leg, before: Leg | undefined, world: World, now: Date): TextKey | null {
  if (!isDate(date)) return 'date'
  const [airport] = world.airportsOf(origin)
  const today = dateIn(airport?.zone ?? 'UTC', now)
  if (date < today) return 'date_early'
  if (date > plusDays(today, MAX_DAYS_AHEAD)) return 'date_far'
  if (before && isDate(before.date) && date < before.date) return 'date_order'
  return null
}

function troublesOfLeg(leg: Leg, before: Leg | undefined, at: string, world: World, now: Date): Troubles {
  const troubles: Troubles = {}
  const [from, to] = [world.airportsOf(leg.origin), world.airportsOf(leg.destination)]
  if (!from.length) troubles[`${at}.origin`] = 'airport'
  if (!to.length) troubles[`${at}.destination`] = 'airport'
  // London to Heathrow is no flight either.
  if (from.some(({ code }) => to.some((other) => other.code === code))) troubles[`${at}.destination`] = 'same_place'
  const date = troubleOfDate(leg, before, world, now)
  if (date) troubles[`${at}.date`] = date
  return troubles
}

const legsOf = { one_way: [1, 1], round_trip: [2, 2], multi_city: [1, 6] } as const

/** A way back goes from where one arrived to where one left. */
function isThereAndBack([out, back]: readonly Leg[]): boolean {
  return out?.origin === back?.destination && out?.destination === back?.origin
}

/** Every field that is not right, with its sentence; none when the search can be made. */
export function troublesOf(query: FlightQuery, world: World, now: Date): Troubles {
  const legs = readLegs(query.legs)
  const troubles: Troubles = {}
  const [least, most] = legsOf[query.trip]
  if (legs.length < least || legs.length > most) troubles.legs = 'leg'
  else if (query.trip === 'round_trip' && !isThereAndBack(legs)) troubles['legs.1'] = 'leg'
  for (const [place, leg] of legs.entries())
    Object.assign(troubles, troublesOfLeg(leg, legs[place - 1], `legs.${place}`, world, now))
  if (query.adults + query.children > MAX_SEATS) troubles.children = 'too_many_seats'
  if (query.infants > query.adults) troubles.infants = 'too_many_infants'
  return troubles
}

export const toSupplierQuery = (query: FlightQuery): Query => ({
  legs: readLegs(query.legs),
  cabin: query.cabin,
  passengers: { adult: query.adults, child: query.children, infant: query.infants },
})
