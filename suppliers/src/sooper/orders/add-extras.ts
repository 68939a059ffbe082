import type { Extras, ExtrasRequest, Order, Outcome } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { type ExtrasSlice, extrasOf } from '../fares/extras.ts'
import { readOfferId } from '../offer-id.ts'
import { totalOf } from '../offers.ts'
import { withRef } from './after-hold.ts'
import { amend, openOrder } from './correct.ts'
import { buy } from './hold.rules.ts'
import { orderView, type SooperContext } from './hold.ts'
import type { StoredOrder } from './orders.ts'

/** The departures of an order, in the form needed to sell extras; those no longer flown sell nothing. */
function slicesOf({ departures }: SooperContext, { offer }: StoredOrder): ExtrasSlice[] {
  const offered = readOfferId(offer.id)?.slices ?? []
  return offered.flatMap((flights, slice) => {
    const hops = flights.flatMap(({ carrier, number, from, to, day }, place) => {
      const hop = departures.find(carrier, number, from, to, day)
      const cabin = offer.slices[slice]?.[place]?.cabin
      return hop && cabin ? [{ hop, plan: departures.planOf(hop, cabin) }] : []
    })
    const [first] = hops
    return first ? [{ carrier: departures.carrierOf(first.hop), hops }] : []
  })
}

/** Extras that nobody on the order has yet: one bag of each size, and one meal and one seat per flight. */
async function onSale(context: SooperContext, order: StoredOrder): Promise<Extras> {
  const people = order.travellers.filter(({ type }) => type !== 'infant').map(({ key }) => key)
  const { departures, inventory } = context
  const { ancillaries, seatMaps } = await extrasOf(
    { offer: order.offer, people },
    slicesOf(context, order),
    departures,
    inventory,
  )
  const hasMeal = new Set(
    order.ancillaries.flatMap((one) => (one.kind === 'meal' ? `${one.segmentKey}/${one.passenger}` : [])),
  )
  const hasBag = new Set(order.ancillaries.map(({ id }) => id))
  return {
    ancillaries: ancillaries.filter(
      ({ id, kind, segmentKey, passenger }) =>
        !hasBag.has(id) && !(kind === 'meal' && hasMeal.has(`${segmentKey}/${passenger}`)),
    ),
    seatMaps,
  }
}

export async function orderExtras(context: SooperContext, locator: string): Promise<Outcome<Extras>> {
  const found = await openOrder(context, locator)
  return found.kind === 'yes' ? yes(await onSale(context, found.value)) : found
}

/** Extras bought for an existing order, at the agreed price or not at all. */
export async function addExtras(
  context: SooperContext,
  locator: string,
  { clientRef, agreedTotal, ancillaries, seats }: ExtrasRequest,
): Promise<Outcome<Order>> {
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  if (order.refs.includes(clientRef)) return yes(orderView(order))
  const seated = seats.some(({ segmentKey, traveller }) =>
    order.seats.some((one) => one.segmentKey === segmentKey && one.traveller === traveller),
  )
  if (seated) return no('invalid', 'somebody has a seat already')
  const extras = await onSale(context, order)
  const bought = buy(order.offer, extras, { ancillaries, seats, travellers: order.travellers })
  if (bought === 'sold_out') return no('sold_out', 'a seat was taken')
  if (typeof bought === 'string') return no('invalid', bought)
  const price = bought.total - totalOf(order.offer)
  if (price > agreedTotal) return no('price_changed', `the price is now ${price}`)
  const next: StoredOrder = {
    ...order,
    ancillaries: [...order.ancillaries, ...bought.ancillaries],
    seats: [...order.seats, ...bought.seats],
    total: order.total + price,
    refs: withRef(order, clientRef),
  }
  const cabinOf = (segmentKey: string) =>
    extras.seatMaps.find((one) => one.segmentKey === segmentKey)?.cabin ?? 'economy'
  const named = bought.seats.map(({ segmentKey, designator }) => ({
    flightKey: segmentKey,
    cabin: cabinOf(segmentKey),
    designator,
  }))
  return amend(context, order, next, named)
}
