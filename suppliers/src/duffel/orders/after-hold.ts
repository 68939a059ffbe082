import type { Call, Order, Outcome, RefundQuote } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { toMinor } from '../fares.ts'
import { extrasTotal } from '../offers.ts'
import type { DuffelRecord } from '../records.ts'
import { failureOf } from '../wire/outcomes.ts'
import { cancellationReply, orderReply, paymentReply, type WireOrder } from '../wire/replies.ts'
import { type DuffelContext, deferredOrder, findOrder, orderOutcome, readable, readOrder, recordOf } from './context.ts'
import { issueDeferred } from './issue-deferred.ts'
import { agreedOf, isLapsed, stateOf, toOrder, VOID } from './order.ts'

/** The order behind a locator; null if it is only waiting on our side. */
async function openOrder(
  context: DuffelContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<{ record: DuffelRecord; order: WireOrder | null }>> {
  call?.signal?.throwIfAborted()
  const known = await recordOf(context, locator, clientRef, call)
  if (known.kind !== 'yes') return known
  const record = known.value
  if (record.sentAt === null && record.orderId === null) return yes({ record, order: null })
  const found = await findOrder(context, record, call)
  if (found.kind === 'yes') return yes({ record, order: found.value })
  // It was requested but not made: it waits on our side again.
  if (found.kind === 'no' && found.code === 'not_found' && record.deferred) {
    await context.records.update(record.ref, { sentAt: null })
    return yes({ record: { ...record, sentAt: null }, order: null })
  }
  return found
}

/** Pays for a held order from the balance, at the agreed price. */
export async function issue(
  context: DuffelContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order>> {
  const opened = await openOrder(context, locator, clientRef, call)
  if (opened.kind !== 'yes') return opened
  const { record, order } = opened.value
  if (!order) return issueDeferred(context, record, call)
  const state = stateOf(order)
  if (state === 'issued') return orderOutcome(context, order, clientRef)
  if (isLapsed(order)) return no('offer_expired', 'the airline has let the seats go')
  if (state !== 'held') return no('not_allowed', `the order is ${state}`)
  const { total_amount: amount, total_currency: currency } = order
  const agreed = agreedOf(order)
  const price = toMinor(amount, currency)
  if (price === null) return { kind: 'unknown', reason: 'the price cannot be read' }
  if (agreed !== null && price > agreed) return no('price_changed', `the price is now ${amount} ${currency}`)
  const paid = await context.client.send({
    method: 'POST',
    path: '/air/payments',
    reply: paymentReply,
    signal: call?.signal,
    data: { order_id: order.id, payment: { type: 'balance', amount, currency } },
  })
  if (paid.kind !== 'answer' && !(paid.kind === 'refusal' && paid.code === 'already_paid')) return failureOf(paid)
  const after = await readOrder(context, order.id, call)
  // The payment succeeded, even if this read fails.
  if (after.kind !== 'yes') return { kind: 'unknown', reason: after.reason }
  return orderOutcome(context, after.value, clientRef)
}

/** What would be refunded for an order now. Asking is free and cancels nothing. */
async function quoteOf(context: DuffelContext, order: WireOrder, call?: Call) {
  const reply = await context.client.send({
    method: 'POST',
    path: '/air/order_cancellations',
    reply: cancellationReply,
    signal: call?.signal,
    data: { order_id: order.id },
  })
  return reply.kind === 'answer' ? yes(reply.data) : failureOf(reply)
}

/** Refunds must be money; the desk arranges airline credits. */
function refundOf(
  { total_currency }: WireOrder,
  {
    refund_amount,
    refund_currency,
    refund_to,
  }: { refund_amount: string | null; refund_currency: string | null; refund_to: string },
): Outcome<number> {
  if (refund_to === 'airline_credits' || refund_to === 'voucher')
    return no('not_allowed', 'the airline gives a credit back, not money')
  if (refund_to === 'awaiting_payment' || refund_amount === null) return yes(0)
  const amount = refund_currency === total_currency ? toMinor(refund_amount, total_currency) : null
  return amount === null ? { kind: 'unknown', reason: 'the refund cannot be read' } : yes(amount)
}

export async function refundQuote(context: DuffelContext, locator: string, call?: Call): Promise<Outcome<RefundQuote>> {
  const opened = await openOrder(context, locator, `quote-${locator}`, call)
  if (opened.kind !== 'yes') return opened
  const { order } = opened.value
  if (!order || stateOf(order) !== 'issued') return no('not_allowed', 'nothing was paid')
  const quote = await quoteOf(context, order, call)
  if (quote.kind !== 'yes') return quote
  const refundable = refundOf(order, quote.value)
  if (refundable.kind !== 'yes') return refundable
  return readable(() => {
    const { offer } = toOrder(order, '')
    const sold = offer.fares.reduce(
      (sum, { base, taxes, count }) => sum + count * taxes.reduce((all, { amount }) => all + amount, base),
      extrasTotal(order),
    )
    const expiresAt = quote.value.expires_at ?? context.clock.now().toISOString()
    return { refundable: refundable.value, penalty: Math.max(0, sold - refundable.value), expiresAt }
  })
}

/** Records whether this is a void before the order is cancelled: afterwards the two look the same. */
async function markVoid(
  context: DuffelContext,
  order: WireOrder,
  isVoid: boolean,
  call?: Call,
): Promise<Outcome<WireOrder>> {
  if (Boolean(order.metadata?.[VOID]) === isVoid) return yes(order)
  const { [VOID]: _, ...metadata } = order.metadata ?? {}
  const reply = await context.client.send({
    method: 'PATCH',
    path: `/air/orders/${order.id}`,
    reply: orderReply,
    signal: call?.signal,
    data: { metadata: isVoid ? { ...metadata, [VOID]: 'yes' } : metadata },
  })
  return reply.kind === 'answer' ? yes(reply.data) : failureOf(reply)
}

interface ReturnedOrder {
  isVoid: boolean
  /** Why this refund is refused; null if it is acceptable. */
  refuse(refund: number): string | null
}

async function giveBack(
  context: DuffelContext,
  order: WireOrder,
  clientRef: string,
  { isVoid, refuse }: ReturnedOrder,
  call?: Call,
): Promise<Outcome<Order>> {
  const quote = await quoteOf(context, order, call)
  if (quote.kind !== 'yes') return quote
  const refund = refundOf(order, quote.value)
  if (refund.kind !== 'yes') return refund
  const problem = refuse(refund.value)
  if (problem) return no('not_allowed', problem)
  const marked = await markVoid(context, order, isVoid, call)
  if (marked.kind !== 'yes') return marked
  const reply = await context.client.send({
    method: 'POST',
    path: `/air/order_cancellations/${quote.value.id}/actions/confirm`,
    reply: cancellationReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const after = await readOrder(context, order.id, call)
  if (after.kind !== 'yes') return { kind: 'unknown', reason: after.reason }
  return orderOutcome(context, after.value, clientRef)
}

export async function cancel(
  context: DuffelContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order>> {
  const opened = await openOrder(context, locator, clientRef, call)
  if (opened.kind !== 'yes') return opened
  const { record, order } = opened.value
  if (!order) {
    const deferred = record.deferred && { ...record.deferred, request: null }
    await context.records.update(record.ref, { releasedAt: context.clock.now().toISOString(), deferred })
    const released = deferredOrder(record, 'cancelled')
    return released ? yes(released) : no('not_found', 'nothing waits')
  }
  const state = stateOf(order)
  if (state === 'cancelled') return orderOutcome(context, order, clientRef)
  if (state === 'voided') return no('not_allowed', 'the order is voided')
  return giveBack(context, order, clientRef, { isVoid: false, refuse: () => null }, call)
}

/** Within the airline's void window everything is refunded; to Duffel it is a cancellation. */
export async function voidOrder(
  context: DuffelContext,
  locator: string,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order>> {
  const opened = await openOrder(context, locator, clientRef, call)
  if (opened.kind !== 'yes') return opened
  const { order } = opened.value
  if (!order) return no('not_allowed', 'nothing was issued')
  const state = stateOf(order)
  if (state === 'voided') return orderOutcome(context, order, clientRef)
  if (state !== 'issued') return no('not_allowed', `the order is ${state}`)
  const until = order.void_window_ends_at
  if (!until || Date.parse(until) <= context.clock.now().getTime()) return no('not_allowed', 'it is too late to void')
  const all = toMinor(order.total_amount, order.total_currency)
  const refuse = (refund: number) => (refund === all ? null : 'not everything would come back')
  return giveBack(context, order, clientRef, { isVoid: true, refuse }, call)
}
