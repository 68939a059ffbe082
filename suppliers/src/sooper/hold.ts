import type { HoldRequest, Order, Outcome, RefusalCode } from '../flight-supplier.ts'
import { instantOf } from './calendar.ts'
import type { Departures } from './departures.ts'
import { extrasOf } from './extras.ts'
import { type Bought, buy, travellersProblem } from './hold.rules.ts'
import type { Inventory, SeatLine } from './inventory.ts'
import type { Itinerary } from './itineraries.ts'
import { locatorOf } from './locators.ts'
import { readOfferId } from './offer-id.ts'
import { OFFER_MINUTES } from './offers.ts'
import type { Orders, StoredOrder } from './orders.ts'
import type { Shop } from './shop.ts'

export interface Counter {
  shop: Shop
  departures: Departures
  inventory: Inventory
  orders: Orders
  /** UTC minute. */
  now(): number
}

export const no = (code: RefusalCode, reason: string) => ({ kind: 'no', code, reason }) as const
export const yes = <T>(value: T) => ({ kind: 'yes', value }) as const

/** As others see it: without what only the house needs. */
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

async function write(counter: Counter, request: HoldRequest, order: Omit<StoredOrder, 'locator'>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stored: StoredOrder = { ...order, locator: locatorOf(request.clientRef, attempt) }
    if (await counter.orders.add(stored)) return yes(orderView(stored))
    // Somebody was quicker with the same reference: the hold is theirs and ours alike.
    const before = await counter.orders.byRef(request.clientRef)
    if (before) return yes(orderView(before))
  }
  await counter.inventory.release(request.clientRef)
  return no('invalid', 'no locator is free')
}

/** Seats first, then the order: what is between is healed by the same hold again, or lapses with the hold's time. */
export async function hold(counter: Counter, request: HoldRequest): Promise<Outcome<Order>> {
  const before = await counter.orders.byRef(request.clientRef)
  if (before) return yes(orderView(before))
  const offered = readOfferId(request.offerId)
  if (!offered) return no('not_found', 'no such offer')
  const now = counter.now()
  if (now >= offered.offeredAt + OFFER_MINUTES) return no('offer_expired', 'the offer has expired')
  const priced = await counter.shop.price(offered, now)
  if (!priced) return no('sold_out', 'the flights are sold out')
  const { offer, itinerary } = priced
  const problem = travellersProblem(offer, request.travellers)
  if (problem) return no('invalid', problem)
  const extras = await extrasOf(offer, itinerary, counter.departures, counter.inventory)
  const bought: Bought | string = buy(offer, extras, request)
  if (bought === 'sold_out') return no('sold_out', 'a seat was taken')
  if (typeof bought === 'string') return no('invalid', bought)
  if (bought.total > request.agreedTotal) return no('price_changed', `the price is now ${bought.total}`)
  const until = offer.payBy ?? instantOf(now + OFFER_MINUTES)
  if (!(await counter.inventory.take(request.clientRef, until, linesOf(itinerary, request, counter.departures))))
    return no('sold_out', 'the last seats were just sold')
  return write(counter, request, {
    clientRef: request.clientRef,
    refs: [request.clientRef],
    state: 'held',
    offer,
    tickets: [],
    payBy: until,
    voidUntil: null,
    travellers: request.travellers,
    ancillaries: bought.ancillaries,
    seats: bought.seats,
    total: bought.total,
    issuedAt: null,
  })
}
