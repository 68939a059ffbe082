import { MINUTE_MS } from '@safar/contract/day'
import { changeBody, findOrder, VOID_MS } from './orders.ts'
import type { EmulatorState, StoredCancellation, StoredChange, StoredOrder } from './state.ts'
import { fieldsOf, invalidState, type Json, newId, notFound, Refusal, toAmount } from './wire.ts'

/**
 * What is refunded for an order now: everything on the day it was paid or if the airline does not fly, otherwise by its
 * fare.
 */
function refundOf(
  state: EmulatorState,
  { id, paidAt, total, offer }: StoredOrder,
): Pick<StoredCancellation, 'refund' | 'refundTo'> {
  const now = state.terms.now()
  const notFlown = [...state.changes.values()].some(({ orderId, added }) => orderId === id && added.length === 0)
  if (paidAt === null) return { refund: 0, refundTo: 'awaiting_payment' }
  if (offer.route === 'LTN-SYD') return { refund: total, refundTo: 'airline_credits' }
  if (notFlown || now < paidAt + VOID_MS) return { refund: total, refundTo: 'balance' }
  return { refund: offer.penalty === null ? 0 : Math.max(0, total - offer.penalty), refundTo: 'balance' }
}

function cancellationBody(state: EmulatorState, { id, orderId, ...quote }: StoredCancellation): Json {
  const { currency, liveMode } = state.terms
  const isCredit = quote.refundTo === 'airline_credits'
  const created_at = new Date(quote.createdAt).toISOString()
  return {
    id,
    order_id: orderId,
    live_mode: liveMode,
    created_at,
    refund_to: quote.refundTo,
    expires_at: new Date(quote.createdAt + 1_800_000).toISOString(),
    confirmed_at: quote.confirmedAt === null ? null : new Date(quote.confirmedAt).toISOString(),
    refund_amount: isCredit ? null : toAmount(quote.refund, currency),
    refund_currency: isCredit ? null : currency,
    airline_credits: isCredit
      ? [
          {
            id: newId('acd'),
            credit_name: 'Duffel Travel Voucher',
            credit_code: null,
            issued_on: null,
            credit_amount: toAmount(quote.refund, currency),
            credit_currency: currency,
            passenger_id: null,
          },
        ]
      : [],
  }
}

export function quoteCancellation(state: EmulatorState, data: unknown): Json {
  const order = findOrder(state, String(fieldsOf(data, ['order_id'], '/data').order_id))
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  const now = state.terms.now()
  const quote: StoredCancellation = {
    id: newId('ore'),
    orderId: order.id,
    createdAt: now,
    confirmedAt: null,
    ...refundOf(state, order),
  }
  state.cancellations.set(quote.id, quote)
  return cancellationBody(state, quote)
}

export function confirmCancellation(state: EmulatorState, id: string): Json {
  const quote = state.cancellations.get(id)
  if (!quote) throw notFound()
  const order = findOrder(state, quote.orderId)
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  const newest = [...state.cancellations.values()].filter(({ orderId }) => orderId === order.id).at(-1)
  if (newest !== quote) throw invalidState('order_cancellation_stale')
  const now = state.terms.now()
  quote.confirmedAt = now
  order.cancelledAt = now
  for (const { seat } of order.services) if (seat) state.takenSeats.delete(`${seat.flight}#${seat.designator}`)
  return cancellationBody(state, quote)
}

export function readCancellation(state: EmulatorState, id: string): Json {
  const quote = state.cancellations.get(id)
  if (!quote) throw notFound()
  return cancellationBody(state, quote)
}

export const listCancellations = (state: EmulatorState, query: URLSearchParams): Json[] =>
  [...state.cancellations.values()]
    .filter(({ orderId }) => query.get('order_id') === null || orderId === query.get('order_id'))
    .map((quote) => cancellationBody(state, quote))

interface Segment {
  departing_at: string
  arriving_at: string
}

/** Shifts a local time; days and zones do not matter for an hour or two in the middle of the day. */
const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19)

/** The airline flies the first slice later, or not at all. */
export function changeByAirline(state: EmulatorState, orderId: string, minutes: number | null): StoredChange {
  const order = findOrder(state, orderId)
  const [first, ...rest] = order.slices
  if (!first) throw notFound()
  const moved =
    minutes === null
      ? null
      : {
          ...structuredClone(first),
          segments: (first.segments as Segment[]).map((one) => ({
            ...one,
            departing_at: later(one.departing_at, minutes),
            arriving_at: later(one.arriving_at, minutes),
          })),
        }
  const change: StoredChange = {
    id: newId('aic'),
    orderId,
    removed: [first],
    added: moved ? [moved] : [],
    actionTaken: null,
    actionTakenAt: null,
  }
  state.changes.set(change.id, change)
  if (moved) order.slices = [moved, ...rest]
  return change
}

export const listChanges = (state: EmulatorState, query: URLSearchParams): Json[] =>
  [...state.changes.values()]
    .filter(({ orderId }) => query.get('order_id') === null || orderId === query.get('order_id'))
    .map(changeBody)

export function takeAction(state: EmulatorState, id: string, action: string): Json {
  const change = state.changes.get(id)
  if (!change) throw notFound()
  if (change.actionTaken !== null) throw invalidState('stale_airline_initiated_change_accept')
  if (action === 'accepted' && change.added.length === 0) throw new Refusal(422, 'airline_error', 'unsupported_action')
  change.actionTaken = action
  change.actionTakenAt = state.terms.now()
  return changeBody(change)
}
