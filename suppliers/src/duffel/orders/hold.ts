import type { Call, HoldRequest, Order, Outcome } from '../../flight-supplier.ts'
import { locatorOf } from '../../shared/locators.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { chooseServices, type ExtrasOnSale, extrasOf, offeredServices } from '../extras.ts'
import { toMinor } from '../fares.ts'
import { toOffer } from '../offers.ts'
import { failureOf } from '../wire/outcomes.ts'
import { orderReply, seatMapsReply, type WireOffer } from '../wire/replies.ts'
import {
  type DuffelContext,
  deferredOrder,
  findOrder,
  keepOrder,
  orderOutcome,
  readable,
  readOffer,
} from './context.ts'
import { agesFit, metadataOf, passengersOf, travellersProblem } from './passengers.ts'
import { searchAgain } from './search-again.ts'

/** Bags come with the offer, seats need a request. */
export async function readExtras(
  context: DuffelContext,
  offer: WireOffer,
  call?: Call,
): Promise<Outcome<ExtrasOnSale>> {
  const reply = await context.client.send({
    method: 'GET',
    path: '/air/seat_maps',
    query: { offer_id: offer.id },
    reply: seatMapsReply,
    signal: call?.signal,
  })
  return reply.kind === 'answer' ? readable(() => extrasOf(offeredServices(offer), reply.data)) : failureOf(reply)
}

/** An offer with the chosen extras, at today's price. */
export interface Purchase {
  offer: WireOffer
  services: { id: string; quantity: 1 }[]
  total: number
}

/** The current offer for these travellers, at no more than the agreed total. */
export async function prepare(context: DuffelContext, request: HoldRequest, call?: Call): Promise<Outcome<Purchase>> {
  const read = await readOffer(context, request.offerId, call)
  if (read.kind !== 'yes') return read
  const problem = travellersProblem(read.value, request)
  if (problem) return no('invalid', problem)
  const fit = agesFit(read.value, request.travellers)
  const found = fit ? read : await searchAgain(context, read.value, request.travellers, call)
  if (found.kind !== 'yes') return found
  const offer = found.value
  const wants = request.ancillaries.length + request.seats.length > 0
  const extras = wants ? await readExtras(context, offer, call) : null
  if (extras && extras.kind !== 'yes') return extras
  const chosen = extras ? chooseServices(extras.value, request) : { services: [], price: 0 }
  if (!chosen) return no('sold_out', 'a bag or a seat is not to be had any more')
  const price = toMinor(offer.total_amount, offer.total_currency)
  if (price === null) return { kind: 'unknown', reason: 'the price cannot be read' }
  const total = price + chosen.price
  if (total > request.agreedTotal) return no('price_changed', `the price is now ${total}`)
  return yes({ offer, services: chosen.services, total })
}

/** An order that was requested before. A repeated request finds it and never makes another one. */
export async function findHeld(context: DuffelContext, clientRef: string, call?: Call): Promise<Outcome<Order> | null> {
  const record = await context.records.byRef(clientRef)
  if (!record) return null
  const waiting = record.sentAt === null ? deferredOrder(record, record.releasedAt ? 'cancelled' : 'held') : null
  if (waiting) return yes(waiting)
  const found = await findOrder(context, record, call)
  return found.kind === 'yes' ? orderOutcome(context, found.value, clientRef) : found
}

/**
 * Holds at the airline where the airline allows it. Offers that require instant payment, and any with bags or seats,
 * wait on our side until they are issued: nothing is made at the airline before.
 */
export async function hold(context: DuffelContext, request: HoldRequest, call?: Call): Promise<Outcome<Order>> {
  call?.signal?.throwIfAborted()
  const before = await findHeld(context, request.clientRef, call)
  if (before) return before
  const prepared = await prepare(context, request, call)
  if (prepared.kind !== 'yes') return prepared
  const { offer, services } = prepared.value
  const { clientRef } = request
  const record = { ref: clientRef, offerId: offer.id, orderId: null, releasedAt: null }
  if (offer.payment_requirements.requires_instant_payment || services.length > 0) {
    const sold = readable(() => toOffer(offer))
    if (sold.kind !== 'yes') return sold
    const deferred = { request: { ...request, offerId: offer.id }, offer: sold.value }
    const stored = { ...record, locator: locatorOf(clientRef, 0), sentAt: null, deferred }
    const order = deferredOrder(stored)
    if (!order) return { kind: 'unknown', reason: 'nothing waits' }
    return (await context.records.add(stored)) ? yes(order) : ((await findHeld(context, clientRef, call)) ?? yes(order))
  }
  const sentAt = context.clock.now().toISOString()
  if (!(await context.records.add({ ...record, locator: null, sentAt, deferred: null })))
    return { kind: 'unknown', reason: 'it is being held by another request' }
  const reply = await context.client.send({
    method: 'POST',
    path: '/air/orders',
    reply: orderReply,
    signal: call?.signal,
    data: {
      type: 'hold',
      selected_offers: [offer.id],
      passengers: passengersOf(offer, request),
      metadata: metadataOf(offer, request),
    },
  })
  if (reply.kind === 'answer') {
    await keepOrder(context, clientRef, reply.data)
    return orderOutcome(context, reply.data, clientRef)
  }
  const failure = failureOf(reply)
  if (failure.kind === 'no') await context.records.remove(clientRef)
  return failure
}
