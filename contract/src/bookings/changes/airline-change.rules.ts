import { dayOf, MINUTE_MS } from '../../day.ts'
import type { SliceView } from '../../trips/itinerary.schema.ts'
import type { AirlineChangeKind } from '../../vocabulary/bookings.ts'
import { toFlightLines } from '../reissue.rules.ts'

const routeOf = (slices: readonly SliceView[]): string =>
  toFlightLines(slices)
    .map(({ from, to }) => `${from}-${to}`)
    .join()

/** Classifies the change by what matters most to travellers, and by how many minutes later the new flights leave. */
export function describeAirlineChange(
  before: readonly SliceView[],
  after: readonly SliceView[],
): { kind: AirlineChangeKind; minutes: number | null } {
  if (after.length === 0) return { kind: 'cancelled', minutes: null }
  const left = before[0]?.segments[0]?.from.at ?? ''
  const leaves = after[0]?.segments[0]?.from.at ?? ''
  const minutes = Math.round((Date.parse(leaves) - Date.parse(left)) / MINUTE_MS) || 0
  if (routeOf(before) !== routeOf(after)) return { kind: 'route', minutes }
  if (dayOf(left) !== dayOf(leaves)) return { kind: 'date', minutes }
  const timesOf = (slices: readonly SliceView[]) =>
    slices.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.at, to.at])).join()
  return { kind: timesOf(before) === timesOf(after) ? 'flight' : 'time', minutes }
}
