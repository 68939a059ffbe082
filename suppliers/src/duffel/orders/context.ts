import type { Call, Order, Outcome } from '../../flight-supplier.ts'
import { no, unknown, yes } from '../../shared/outcomes.ts'
import { Unreadable } from '../offers.ts'
import type { DuffelRecord, DuffelRecords } from '../records.ts'
import type { DuffelClient } from '../wire/client.ts'
import { failureOf } from '../wire/outcomes.ts'
import { offerReply, orderListReply, orderReply, type WireOffer, type WireOrder } from '../wire/replies.ts'
import { awaitsTickets, REF, toOrder } from './order.ts'

export interface DuffelContext {
  client: DuffelClient
  records: DuffelRecords
  clock: { now(): Date }
}

/** How long an airline may still be processing a request; "not found" before then proves nothing. */
export const AT_WORK_MS = 180_000

/** Parses a reply; if it cannot be parsed, the outcome is unknown. */
export function readable<T>(read: () => T): Outcome<T> {
  try {
    return yes(read())
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return unknown(error.message)
    throw error
  }
}

export async function readOffer({ client }: DuffelContext, id: string, call?: Call): Promise<Outcome<WireOffer>> {
  const reply = await client.send({
    method: 'GET',
    path: `/air/offers/${encodeURIComponent(id)}`,
    reply: offerReply,
    signal: call?.signal,
    query: { return_available_services: 'true' },
  })
  return reply.kind === 'answer' ? yes(reply.data) : failureOf(reply)
}

export async function readOrder({ client }: DuffelContext, id: string, call?: Call): Promise<Outcome<WireOrder>> {
  const reply = await client.send({
    method: 'GET',
    path: `/air/orders/${encodeURIComponent(id)}`,
    reply: orderReply,
    signal: call?.signal,
  })
  return reply.kind === 'answer' ? yes(reply.data) : failureOf(reply)
}

/** The order of a record; if its reply was lost, it is searched for by its offer. */
export async function findOrder(
  context: DuffelContext,
  record: DuffelRecord,
  call?: Call,
): Promise<Outcome<WireOrder>> {
  if (record.orderId !== null) return readOrder(context, record.orderId, call)
  if (record.sentAt === null) return no('not_found', 'no order was asked for')
  const reply = await context.client.send({
    method: 'GET',
    path: '/air/orders',
    query: { offer_id: record.offerId },
    reply: orderListReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const found = reply.data.find(({ metadata }) => metadata?.[REF] === record.ref)
  if (found) {
    await keepOrder(context, record.ref, found)
    return yes(found)
  }
  const since = context.clock.now().getTime() - Date.parse(record.sentAt)
  return since < AT_WORK_MS ? unknown('the airline may still be at work') : no('not_found', 'there is no such order')
}

/** From now on the order is known by the airline's locator; ours still finds it. */
export async function keepOrder({ records }: DuffelContext, ref: string, order: WireOrder): Promise<void> {
  const ours = (await records.byRef(ref))?.locator
  if (ours && ours !== order.booking_reference) await records.addRef(ours, ref)
  // The request is no longer needed: names and passports are not stored longer than that.
  await records.update(ref, { orderId: order.id, locator: order.booking_reference, deferred: null })
}

/** The outcome of reading an order; unknown while its tickets are being written. */
export function orderOutcome({ clock }: DuffelContext, order: WireOrder, clientRef: string): Outcome<Order> {
  if (awaitsTickets(order, clock.now())) return unknown('the tickets are being written')
  return readable(() => toOrder(order, clientRef))
}

/** A hold that waits on our side until it is paid, as an order. */
export function deferredOrder(record: DuffelRecord, state: Order['state'] = 'held'): Order | null {
  if (!record.deferred || record.locator === null) return null
  const { offer } = record.deferred
  return {
    clientRef: record.ref,
    locator: record.locator,
    state,
    offer,
    tickets: [],
    payBy: offer.expires_at,
    voidUntil: null,
  }
}

/** Finds a record by locator: an order of ours, or one made elsewhere with the same key. */
export async function recordOf(
  context: DuffelContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<DuffelRecord>> {
  const known = (await context.records.byLocator(locator)) ?? (await context.records.byRef(locator))
  if (known) {
    if (clientRef !== known.ref) await context.records.addRef(clientRef, known.ref)
    return yes(known)
  }
  const reply = await context.client.send({
    method: 'GET',
    path: '/air/orders',
    query: { booking_reference: locator },
    reply: orderListReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const [order] = reply.data
  if (!order) return no('not_found', 'there is no such order')
  const record: DuffelRecord = {
    ref: order.metadata?.[REF] ?? order.id,
    offerId: order.offer_id ?? '',
    orderId: order.id,
    locator,
    deferred: null,
    sentAt: order.created_at,
    releasedAt: null,
  }
  await context.records.add(record)
  if (clientRef !== record.ref) await context.records.addRef(clientRef, record.ref)
  return yes(record)
}
