import { sumOf } from '@safar/contract/amount'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Order, Outcome, SplitRequest, SupplierOffer, Traveller } from '../../flight-supplier.ts'
import { locatorOf } from '../../shared/locators.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { totalOf } from '../offers.ts'
import { withRef } from './after-hold.ts'
import { openOrder } from './correct.ts'
import { travellersProblem } from './hold.rules.ts'
import { orderView, type SooperContext } from './hold.ts'
import type { StoredOrder } from './orders.ts'

/** The offer for these people only, at the fares it was sold for. */
function offerFor(offer: SupplierOffer, people: readonly Traveller[]): SupplierOffer {
  const count = (type: PassengerType) => people.filter((one) => one.type === type).length
  const fares = offer.fares.map((fare) => ({ ...fare, count: count(fare.passenger) }))
  const travelling = passengerTypes.filter((type) => count(type) > 0)
  return { ...offer, fares: fares.filter(({ passenger }) => travelling.includes(passenger)) }
}

/** These people's part of an order. */
function partOf(order: StoredOrder, people: readonly Traveller[]): StoredOrder {
  const has = (key: string) => people.some((one) => one.key === key)
  const offer = offerFor(order.offer, people)
  const ancillaries = order.ancillaries.filter(({ passenger }) => has(passenger))
  const seats = order.seats.filter(({ traveller }) => has(traveller))
  const extras = sumOf([...ancillaries, ...seats], ({ price }) => price)
  return { ...order, offer, travellers: people, ancillaries, seats, total: totalOf(offer) + extras }
}

const seatsOf = ({ travellers }: StoredOrder) => travellers.filter(({ type }) => type !== 'infant').length

/** Some travellers of a held order leave it: the two orders together hold what it held, at the same fares. */
export async function splitOrder(
  context: SooperContext,
  locator: string,
  { clientRef, travellers }: SplitRequest,
): Promise<Outcome<Order>> {
  const before = await context.orders.byRef(clientRef)
  if (before) return yes(orderView(before))
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  if (order.state !== 'held') return no('not_allowed', 'the tickets are issued')
  const leaving = order.travellers.filter(({ key }) => travellers.includes(key))
  const staying = order.travellers.filter(({ key }) => !travellers.includes(key))
  if (leaving.length !== new Set(travellers).size || staying.length === 0) return no('invalid', 'nobody would stay')
  for (const people of [leaving, staying]) {
    const problem = travellersProblem(offerFor(order.offer, people), people)
    if (problem || !people.some(({ type }) => type === 'adult')) return no('invalid', problem ?? 'nobody is an adult')
  }
  const next = { ...partOf(order, staying), refs: withRef(order, `${clientRef}-rest`) }
  const own = { ...partOf(order, leaving), clientRef, refs: [clientRef] }
  const lines = order.offer.slices.flat().map(({ flight, cabin }) => ({
    flightKey: flight.id,
    cabin,
    seats: seatsOf(own),
    designators: own.seats.filter(({ segmentKey }) => segmentKey === flight.id).map(({ designator }) => designator),
  }))
  for (let attempt = 0; attempt < 5; attempt++) {
    const created: StoredOrder = { ...own, locator: locatorOf(clientRef, attempt) }
    const result = await context.orders.split(order, { next, created, lines })
    if (result === 'done') return yes(orderView(created))
    if (result === 'lapsed') return no('offer_expired', 'the seats have lapsed')
    const made = await context.orders.byRef(clientRef)
    if (made) return yes(orderView(made))
    if (result === 'moved') return no('not_allowed', 'the order was changed meanwhile')
  }
  return no('invalid', 'no locator is free')
}
