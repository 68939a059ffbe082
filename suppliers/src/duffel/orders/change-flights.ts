import { toDecimal } from '@safar/contract/amount'
import type {
  Call,
  FlightChangeOffer,
  FlightChangeQuery,
  FlightChangeRequest,
  Order,
  Outcome,
} from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { toMinor } from '../fares.ts'
import { peopleOfOrder, segmentOf, Unreadable } from '../offers.ts'
import { failureOf } from '../wire/outcomes.ts'
import {
  changeOfferReply,
  changeRequestReply,
  orderChangeReply,
  type WireChangeOffer,
  type WireOrder,
} from '../wire/replies.ts'
import { AT_WORK_MS, type DuffelContext, orderOutcome, readable, readOrder, recordOf } from './context.ts'
import { stateOf } from './order.ts'

/** Ids of changes that we confirm; other ids are airline changes. */
const ORDER_CHANGE = /^oce_/

interface IssuedOrder {
  /** The reference of the record. */
  ref: string
  order: WireOrder
}

async function readIssued(context: DuffelContext, locator: string, call?: Call): Promise<Outcome<IssuedOrder>> {
  call?.signal?.throwIfAborted()
  const known = await recordOf(context, locator, `flights-${locator}`, call)
  if (known.kind !== 'yes') return known
  const { ref, orderId } = known.value
  if (orderId === null) return no('not_allowed', 'nothing was issued')
  const found = await readOrder(context, orderId, call)
  if (found.kind !== 'yes') return found
  const state = stateOf(found.value)
  return state === 'issued' ? yes({ ref, order: found.value }) : no('not_allowed', `the order is ${state}`)
}

function amountOf(text: string, currency: string, { total_currency }: WireOrder): number {
  const amount = currency === total_currency ? toMinor(text, currency) : null
  if (amount === null) throw new Unreadable(`${text} ${currency} is no amount of the order`)
  return amount
}

/** In the smallest unit; negative if the airline refunds money. */
function totalOf({ change_total_amount: text, change_total_currency: currency }: WireChangeOffer, order: WireOrder) {
  const total = amountOf(text.replace(/^-/, ''), currency, order)
  return text.startsWith('-') ? -total : total
}

/** The flights of the order, with the added ones in place of the removed ones. */
function slicesAfter(order: WireOrder, { slices: { add, remove } }: WireChangeOffer): WireOrder['slices'] {
  const removed = new Set(remove.map(({ id }) => id))
  if (removed.size !== add.length) throw new Unreadable('as many directions come as go')
  const added = [...add]
  const slices = order.slices.map((slice) => (removed.has(slice.id) ? (added.shift() ?? slice) : slice))
  if (added.length > 0) throw new Unreadable('a direction goes that the order does not have')
  return slices
}

/** Shows the penalty separately where Duffel states it; savings from a cheaper fare reduce the penalty. */
function toChangeOffer(order: WireOrder, offer: WireChangeOffer): FlightChangeOffer {
  const total = totalOf(offer, order)
  const text = offer.penalty_total_amount ?? offer.penalty_amount
  const currency = offer.penalty_total_currency ?? offer.penalty_currency
  const fee = text && currency ? amountOf(text, currency, order) : 0
  const penalty = Math.min(fee, total)
  const people = peopleOfOrder(order)
  const slices = slicesAfter(order, offer).map(({ segments }) => segments.map((one) => segmentOf(one, people)))
  return { id: offer.id, slices, difference: total - penalty, penalty, expiresAt: offer.expires_at }
}

/** Changes that refund money are left for the desk to arrange. */
const isPaid = (order: WireOrder) => (offer: WireChangeOffer) => totalOf(offer, order) >= 0

export async function searchFlightChanges(
  context: DuffelContext,
  locator: string,
  { legs }: FlightChangeQuery,
  call?: Call,
): Promise<Outcome<FlightChangeOffer[]>> {
  const found = await readIssued(context, locator, call)
  if (found.kind !== 'yes') return found
  const { order } = found.value
  const replacements = legs.flatMap(({ slice, origin, destination, date }) => {
    const old = order.slices[slice]
    const cabin = old?.segments[0]?.passengers[0]?.cabin_class ?? 'economy'
    return old ? [{ id: old.id, add: { origin, destination, departure_date: date, cabin_class: cabin } }] : []
  })
  if (replacements.length === 0 || replacements.length < legs.length)
    return no('invalid', 'the order has no such direction')
  const reply = await context.client.send({
    method: 'POST',
    path: '/air/order_change_requests',
    reply: changeRequestReply,
    signal: call?.signal,
    data: {
      order_id: order.id,
      slices: { remove: replacements.map(({ id }) => ({ slice_id: id })), add: replacements.map(({ add }) => add) },
    },
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  return readable(() =>
    reply.data.order_change_offers.filter(isPaid(order)).map((offer) => toChangeOffer(order, offer)),
  )
}

export async function readFlightChange(
  context: DuffelContext,
  locator: string,
  offerId: string,
  call?: Call,
): Promise<Outcome<FlightChangeOffer>> {
  const found = await readIssued(context, locator, call)
  if (found.kind !== 'yes') return found
  const reply = await context.client.send({
    method: 'GET',
    path: `/air/order_change_offers/${encodeURIComponent(offerId)}`,
    reply: changeOfferReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const { order } = found.value
  if (Date.parse(reply.data.expires_at) <= context.clock.now().getTime()) return no('offer_expired', 'it is too late')
  return readable(() => toChangeOffer(order, reply.data))
}

/** The order as it is now; it was certainly changed, even if this read fails. */
async function changedOrder(context: DuffelContext, orderId: string, clientRef: string, call?: Call) {
  const order = await readOrder(context, orderId, call)
  return order.kind === 'yes'
    ? orderOutcome(context, order.value, clientRef)
    : ({ kind: 'unknown', reason: order.reason } as const)
}

/**
 * First selects the change, which commits to nothing; then records it, and confirms it for no more than the agreed
 * total.
 */
export async function changeFlights(
  context: DuffelContext,
  locator: string,
  { clientRef, offerId, agreedTotal }: FlightChangeRequest,
  call?: Call,
): Promise<Outcome<Order>> {
  const before = await findChanged(context, clientRef, call)
  if (before) return before
  const found = await readIssued(context, locator, call)
  if (found.kind !== 'yes') return found
  const { ref, order } = found.value
  const chosen = await context.client.send({
    method: 'POST',
    path: '/air/order_changes',
    reply: orderChangeReply,
    signal: call?.signal,
    data: { selected_order_change_offer: offerId },
  })
  if (chosen.kind !== 'answer') return failureOf(chosen)
  const { id, change_total_currency: currency } = chosen.data
  if (!ORDER_CHANGE.test(id)) return { kind: 'unknown', reason: 'the change has no id' }
  const price = readable(() => totalOf(chosen.data, order))
  if (price.kind !== 'yes') return price
  const total = price.value
  if (total > agreedTotal) return no('price_changed', `the change costs ${total} now`)
  if (total < 0) return no('not_allowed', 'the airline gives money back')
  await context.records.addAcceptance(clientRef, { ref, changeId: id, sentAt: context.clock.now().toISOString() })
  const reply = await context.client.send({
    method: 'POST',
    path: `/air/order_changes/${id}/actions/confirm`,
    reply: orderChangeReply,
    data: total > 0 ? { payment: { type: 'balance', amount: toDecimal({ amount: total, currency }), currency } } : {},
    signal: call?.signal,
  })
  return reply.kind === 'answer' ? changedOrder(context, order.id, clientRef, call) : failureOf(reply)
}

/** The outcome of a flight change, by its reference; null if the reference belongs to something else. */
export async function findChanged(
  context: DuffelContext,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order> | null> {
  const sent = await context.records.acceptanceOf(clientRef)
  if (!sent || !ORDER_CHANGE.test(sent.changeId)) return null
  const record = await context.records.byRef(sent.ref)
  if (!record || record.orderId === null) return { kind: 'unknown', reason: 'its order is not known' }
  const reply = await context.client.send({
    method: 'GET',
    path: `/air/order_changes/${sent.changeId}`,
    reply: orderChangeReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return { kind: 'unknown', reason: 'it cannot be looked up' }
  if (reply.data.confirmed_at) return changedOrder(context, record.orderId, clientRef, call)
  const since = context.clock.now().getTime() - Date.parse(sent.sentAt)
  return since < AT_WORK_MS
    ? { kind: 'unknown', reason: 'the airline may still be at work' }
    : no('not_found', 'the flights were not changed')
}
