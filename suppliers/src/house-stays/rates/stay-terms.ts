import { DAY_MINUTES, dayNumber } from '@safar/contract/day'
import { MAX_NIGHTS, MAX_STAY_DAYS_AHEAD } from '@safar/contract/vocabulary/hotels'
import { dateOf, instantOf } from '../../shared/calendar.ts'
import type { Zones } from '../../shared/zones.ts'
import type { Stay, SupplierRate } from '../../stay-supplier.ts'
import type { HouseCity } from '../catalogue/cities.ts'
import { rateIdTail } from '../rate-id.ts'
import { type Deadline, type PolicyId, policySteps } from './cancellation.ts'
import { type Party, partyOf } from './occupancy.ts'
import { nightPercent, PEAK_PERCENT } from './season.ts'
import { dueAtHotel } from './taxes.ts'

const HOUR = 60
export const RATE_MINUTES = 30
const HOLD_HOURS = 48
/** A hold ends at least this long before cancelling costs anything. */
const HOLD_MARGIN_HOURS = 24
const SHORTEST_HOLD_HOURS = 2

/**
 * Everything that is the same for all hotels of a city: computed once per search, after which only numbers are used.
 */
export interface StayTerms {
  city: HouseCity
  nationality: string
  /** Days since 1970, one for each night. */
  days: readonly number[]
  dates: readonly string[]
  /** Percentage of the plain price for each night. */
  percents: readonly number[]
  /** Percentage for the length of the stay, the time until it, and who travels. */
  stayPercent: number
  peak: boolean
  /** UTC minute. */
  now: number
  expiresAt: string
  rooms: readonly { party: Party; idTail: string }[]
  /** Indexes of the rooms, largest party first, because smaller ones have more rooms to choose from. */
  choosingOrder: readonly number[]
  /** Due at the hotel for this many persons aged twelve and older. */
  dues(stars: number, persons: number): SupplierRate['due_at_hotel']
  deadlines(policy: PolicyId): readonly Deadline[]
  /** Until when a room under this policy can be held; null if it must be paid immediately. */
  payBy(policy: PolicyId): string | null
}

const lengthPercent = (nights: number): number =>
  nights >= 28 ? 85 : nights >= 14 ? 90 : nights >= 7 ? 94 : nights >= 4 ? 97 : 100

const leadPercent = (days: number): number =>
  days <= 2 ? 106 : days <= 7 ? 103 : days > 120 ? 94 : days > 60 ? 97 : 100

/** Countries whose hotels charge their own citizens less. */
const residentPercents: Readonly<Record<string, number>> = { EG: 78, LK: 75, ID: 88, IN: 90, KE: 80, TZ: 80, MV: 85 }

export interface TermsDeps {
  zones: Zones
  zoneIndex: (zone: string) => number
}

function createDeadlines({ zones, zoneIndex }: TermsDeps, city: HouseCity, checkIn: number) {
  const known = new Map<PolicyId, readonly Deadline[]>()
  const zone = zoneIndex(city.zone)
  return (policy: PolicyId): readonly Deadline[] => {
    const existing = known.get(policy)
    if (existing) return existing
    const deadlines = policySteps(policy).map(({ days, minute, keeps }) => {
      const at = zones.utcOf(zone, (checkIn - days) * DAY_MINUTES + minute)
      return { at, instant: instantOf(at), keeps }
    })
    known.set(policy, deadlines)
    return deadlines
  }
}

/** Largest first; equal ones keep their order. */
const largestFirst = (rooms: StayTerms['rooms']): number[] =>
  rooms.map((_, place) => place).sort((a, b) => (rooms[b]?.party.guests ?? 0) - (rooms[a]?.party.guests ?? 0))

/** The same for every hotel with this policy, so computed once. */
function createPayBy(deadlines: StayTerms['deadlines'], now: number): StayTerms['payBy'] {
  const known = new Map<PolicyId, string | null>()
  return (policy) => {
    const existing = known.get(policy)
    if (existing !== undefined) return existing
    const free = deadlines(policy)[0]?.at ?? 0
    const until = Math.min(now + HOLD_HOURS * HOUR, free - HOLD_MARGIN_HOURS * HOUR)
    const payBy = until >= now + SHORTEST_HOLD_HOURS * HOUR ? instantOf(until) : null
    known.set(policy, payBy)
    return payBy
  }
}

/** The same for every hotel with these stars, so computed once. */
function createDues(city: HouseCity, nationality: string, nights: number): StayTerms['dues'] {
  const known = new Map<number, SupplierRate['due_at_hotel']>()
  return (stars, persons) => {
    const existing = known.get(stars * 100 + persons)
    if (existing) return existing
    const dues = dueAtHotel({ country: city.country, cityId: city.id, stars, nationality, nights, persons })
    known.set(stars * 100 + persons, dues)
    return dues
  }
}

/** Null if the stay cannot be sold there: it has begun, is too far in the future, or is invalid. */
export function termsOf(deps: TermsDeps, city: HouseCity, stay: Stay, now: number): StayTerms | null {
  const checkIn = dayNumber(stay.checkIn)
  const nights = dayNumber(stay.checkOut) - checkIn
  const today = Math.floor((now + deps.zones.offsetAt(deps.zoneIndex(city.zone), now)) / DAY_MINUTES)
  const lead = checkIn - today
  if (!(nights >= 1 && nights <= MAX_NIGHTS && lead >= 0 && lead <= MAX_STAY_DAYS_AHEAD)) return null
  const days = Array.from({ length: nights }, (_, night) => checkIn + night)
  const percents = days.map((day) => nightPercent(city, day))
  const deadlines = createDeadlines(deps, city, checkIn)
  const resident = stay.nationality === city.country ? (residentPercents[city.country] ?? 100) : 100
  const rooms = stay.rooms.map((guests) => ({
    party: partyOf(guests),
    idTail: rateIdTail({ checkIn, nights, guests, nationality: stay.nationality, offeredAt: now }),
  }))
  return {
    city,
    nationality: stay.nationality,
    days,
    dates: days.map(dateOf),
    percents,
    stayPercent: Math.round((lengthPercent(nights) * leadPercent(lead) * resident) / 10_000),
    peak: percents.some((percent) => percent >= PEAK_PERCENT),
    now,
    expiresAt: instantOf(now + RATE_MINUTES),
    rooms,
    choosingOrder: largestFirst(rooms),
    dues: createDues(city, stay.nationality, nights),
    deadlines,
    payBy: createPayBy(deadlines, now),
  }
}
