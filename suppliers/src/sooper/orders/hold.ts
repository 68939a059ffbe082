import type { Extras, HoldRequest, Order, Outcome } from '../../flight-supplier.ts'
import { instantOf } from '../../shared/calendar.ts'
import { locatorOf } from '../../shared/locators.ts'
import type { Claim } from '../../shared/order-store.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { offerExtras } from '../fares/extras.ts'
import type { PricedOffer, Pricer } from '../fares/pricer.ts'
import type { Departures } from '../network/departures.ts'
import type { Itinerary } from '../network/itineraries.ts'
import { readOfferId } from '../offer-id.ts'
import { OFFER_MINUTES } from '../offers.ts'
import { buy, type Purchase, travellersProblem } from './hold.rules.ts'
import type { Inventory, SeatLine } from './inventory.ts'
import type { Orders, StoredOrder } from './orders.ts'

export interface SooperContext {
  pricer: Pricer
  departures: Departures
  inventory: Inventory
  orders: Orders
  /** UTC minute. */
  now(): number
}

/** An order as others see it, without the data only the house needs. */
export const orderView = (stored: StoredOrder): Order => {
  const { clientRef, locator, state, offer, tickets, payBy, voidUntil } = stored
  return { clientRef, locator, state, offer, tickets, payBy, voidUntil }
}

function linesOf(itinerary: Itinerary, request: HoldRequest, departures: Departures): SeatLine[] {
  const seats = request.travellers.filter(({ type }) => type !== 'infant').length
  return itinerary.flatMap((slice) =>
    slice.hops.map(({ hop, plan, capacity }) => {
      const flightKey = departures.keyOf(hop)
      const named = request.seats.filter(({ segmentKey }) => segmentKey === flightKey)
      const designators = named.map(({ designator }) => designator)
      return { flightKey, cabin: plan.cabin, seats, capacity, designators }
    }),
  )
}

async function write(context: SooperContext, order: Omit<StoredOrder, 'locator'>, seats: Claim<SeatLine>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stored: StoredOrder = { ...order, locator: locatorOf(order.clientRef, attempt) }
    const result = await context.orders.add(stored, seats)
    if (result === 'done') return yes(orderView(stored))
    if (result === 'sold_out') return no('sold_out', 'the last seats were just sold')
    // The same hold was requested before, or another order has this locator.
    const before = await context.orders.byRef(order.clientRef)
    if (before) return yes(orderView(before))
  }
  return no('invalid', 'no locator is free')
}

/** Extras available with this offer; skipped if none are requested. */
async function extrasFor(context: SooperContext, request: HoldRequest, priced: PricedOffer): Promise<Extras> {
  if (request.ancillaries.length + request.seats.length === 0) return { ancillaries: [], seatMaps: [] }
  return offerExtras(priced, context.departures, context.inventory)
}

/** A repeated request finds the existing hold. */
export async function hold(context: SooperContext, request: HoldRequest): Promise<Outcome<Order>> {
  const outcome = await sell(context, request)
  if (outcome.kind === 'yes') return outcome
  const before = await context.orders.byRef(request.clientRef)
  return before ? yes(orderView(before)) : outcome
}

async function sell(context: SooperContext, request: HoldRequest): Promise<Outcome<Order>> {
  const offered = readOfferId(request.offerId)
  if (!offered) return no('not_found', 'no such offer')
  const now = context.now()
  if (now >= offered.offeredAt + OFFER_MINUTES) return no('offer_expired', 'the offer has expired')
  const priced = await context.pricer.price(offered, now)
  if (!priced) return no('sold_out', 'the flights are sold out')
  const { offer, itinerary } = priced
  const problem = travellersProblem(offer, request.travellers)
  if (problem) return no('invalid', problem)
  const extras = await extrasFor(context, request, priced)
  const bought: Purchase | string = buy(offer, extras, request)
  if (bought === 'sold_out') return no('sold_out', 'a seat was taken')
  if (typeof bought === 'string') return no('invalid', bought)
  if (bought.total > request.agreedTotal) return no('price_changed', `the price is now ${bought.total}`)
  const until = offer.pay_by ?? instantOf(now + OFFER_MINUTES)
  const order = {
    clientRef: request.clientRef,
    refs: [request.clientRef],
    state: 'held' as const,
    offer,
    tickets: [],
    payBy: until,
    voidUntil: null,
    // The house does not store passports.
    travellers: request.travellers.map(({ passport: _, ...one }) => one),
    ancillaries: bought.ancillaries,
    seats: bought.seats,
    total: bought.total,
    issuedAt: null,
  }
  return write(context, order, { until, lines: linesOf(itinerary, request, context.departures) })
}
