import { MINUTE_MS } from '@safar/contract/day'
import type { AcceptanceRequest, AirlineChange, Flight, Order, Outcome, SoldSlice } from '../../flight-supplier.ts'
import { instantOf, wallClock } from '../../shared/calendar.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { leavesAt, withRef } from './after-hold.ts'
import { amend, openOrder } from './correct.ts'
import { orderView, type SooperContext } from './hold.ts'
import type { StoredAirlineChange, StoredOrder } from './orders.ts'

/** How long an airline waits for an answer; the time ends before the flight departs. */
const ANSWER_MINUTES = 3 * 1440
const BEFORE_DEPARTURE = 60

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / MINUTE_MS)
const offsetOf = (at: string): number =>
  (at.at(-6) === '-' ? -1 : 1) * (Number(at.slice(-5, -3)) * 60 + Number(at.slice(-2)))
const later = (at: string, minutes: number): string => wallClock(minuteOf(at) + minutes, offsetOf(at))

const moved = (flight: Flight, minutes: number): Flight => ({
  ...flight,
  from: { ...flight.from, at: later(flight.from.at, minutes) },
  to: { ...flight.to, at: later(flight.to.at, minutes) },
})

const toChange = ({ id, before, after, acceptable, answerBy }: StoredAirlineChange): AirlineChange => ({
  id,
  before,
  after,
  acceptable,
  answerBy,
})

export async function readAirlineChanges(context: SooperContext, locator: string): Promise<Outcome<AirlineChange[]>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  return yes((order.airlineChanges ?? []).filter(({ accepted }) => !accepted).map(toChange))
}

/** The flights of a direction at their new times, under the conditions they were sold with. */
const replaced = (slice: SoldSlice, flights: readonly Flight[]): SoldSlice =>
  slice.map((segment, place) => ({ ...segment, flight: flights[place] ?? segment.flight }))

export async function acceptAirlineChange(
  context: SooperContext,
  locator: string,
  { clientRef, changeId }: AcceptanceRequest,
): Promise<Outcome<Order>> {
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  if (order.refs.includes(clientRef)) return yes(orderView(order))
  const changes = order.airlineChanges ?? []
  const change = changes.find(({ id }) => id === changeId)
  if (!change || change.accepted) return no('not_allowed', 'nothing waits for an answer')
  const [flights] = change.after
  if (!flights) return no('not_allowed', 'the flight is cancelled')
  const slices = order.offer.slices.map((slice, place) => (place === change.slice ? replaced(slice, flights) : slice))
  const next: StoredOrder = {
    ...order,
    offer: { ...order.offer, slices },
    airlineChanges: changes.map((one) => (one === change ? { ...one, accepted: true } : one)),
    refs: withRef(order, clientRef),
  }
  return amend(context, order, next)
}

/** The airline flies the first direction later or earlier, or not at all. */
export async function simulateAirlineChange(
  context: SooperContext,
  locator: string,
  minutes: number | null,
): Promise<Outcome<AirlineChange>> {
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  const before = order.offer.slices[0]?.map(({ flight }) => flight) ?? []
  const after = minutes === null ? [] : before.map((flight) => moved(flight, minutes))
  const [leaves, lands] = [after[0]?.from.at, after.at(-1)?.to.at]
  const next = order.offer.slices[1]?.[0]?.flight.from.at
  if (leaves && minuteOf(leaves) <= context.now()) return no('invalid', 'it would have left')
  if (lands && next && minuteOf(lands) >= minuteOf(next)) return no('invalid', 'it would land after the next flight')
  const earlier = order.airlineChanges ?? []
  const change: StoredAirlineChange = {
    id: `${locator}-${earlier.length + 1}`,
    before: [before],
    after: after.length > 0 ? [after] : [],
    acceptable: after.length > 0,
    answerBy: instantOf(Math.min(context.now() + ANSWER_MINUTES, leavesAt(order) - BEFORE_DEPARTURE)),
    slice: 0,
    accepted: false,
  }
  // Earlier changes that were not accepted are no longer offered.
  const open = earlier.filter(({ accepted }) => accepted)
  const outcome = await amend(context, order, { ...order, airlineChanges: [...open, change] })
  return outcome.kind === 'yes' ? yes(toChange(change)) : outcome
}
