import type { PnrSegment, SegmentMeaning } from '@safar/contract/bookings/pnr.shapes'
import { addDays, instantAt } from '@safar/contract/day'
import { clockOf, firstFrom } from './days.ts'
import { type Draft, upcomingDay } from './draft.ts'

const meanings: Record<SegmentMeaning, readonly string[]> = {
  confirmed: ['HK', 'KK', 'KL', 'RR', 'SS', 'DK', 'LK'],
  changed: ['TK', 'TN', 'SC'],
  waitlist: ['HL', 'LL', 'UU', 'US', 'TL'],
  requested: ['HN', 'NN', 'PN'],
  rejected: ['UC', 'UN', 'NO'],
  cancelled: ['HX', 'XX', 'XK'],
  passive: ['GK', 'AK', 'BK', 'MK', 'PK'],
  unstated: [],
}
const meaningOf = new Map(
  Object.entries(meanings).flatMap(([meaning, codes]) => codes.map((code) => [code, meaning as SegmentMeaning])),
)
const NEED_ACTION = ['TK', 'TL', 'TN', 'SC', 'UN', 'HX', 'UC', 'NO']

export interface RawSegment {
  airline: string
  flight: string
  class: string
  day: string
  /** Monday is 1; null if not given. */
  weekday: number | null
  from: string
  to: string
  status: string
  seats: string
  departs: string
  arrives: string
  /** Days between departure and arrival as stated in the text; null if to be worked out from the times. */
  shift: number | null
  arrivesDay: string
  locator: string | null
  married: boolean
}

/** With neither a date nor a mark: the same day, or the next if the flight would otherwise land before it left. */
function byClocks({ world }: Draft, raw: RawSegment, day: string, departs: string, arrives: string): string | null {
  const [out, into] = [world.zoneOf(raw.from), world.zoneOf(raw.to)]
  if (!out || !into) return arrives > departs ? day : null
  return instantAt(into, day, arrives) > instantAt(out, day, departs) ? day : addDays(day, 1)
}

/** Builds a flight from its parts; null if any of them does not make sense. */
export function segmentOf(draft: Draft, raw: RawSegment): PnrSegment | null {
  const day = upcomingDay(draft, raw.day, raw.weekday)
  const departs = clockOf(raw.departs)
  const arrives = clockOf(raw.arrives)
  const meaning = meaningOf.get(raw.status)
  if (day === null || departs === null || arrives === null || meaning === undefined) return null
  let lands: string | null
  if (raw.arrivesDay) {
    lands = firstFrom(raw.arrivesDay, addDays(day, -1))
    if (lands === null || lands > addDays(day, 3)) return null
  } else lands = raw.shift === null ? byClocks(draft, raw, day, departs, arrives) : addDays(day, raw.shift)
  return {
    airline: raw.airline,
    flight: raw.flight.replace(/^0+(?=\d)/, ''),
    class: raw.class || null,
    from: raw.from,
    to: raw.to,
    departs_on: day,
    departs_at: departs,
    arrives_on: lands,
    arrives_at: arrives,
    status: raw.status,
    meaning,
    needs_action: NEED_ACTION.includes(raw.status),
    seats: Number(raw.seats || 0),
    airline_locator: raw.locator,
    married: raw.married,
  }
}

export function addSegment(draft: Draft, raw: RawSegment): boolean {
  const segment = segmentOf(draft, raw)
  if (segment) draft.segments.push(segment)
  return segment !== null
}
