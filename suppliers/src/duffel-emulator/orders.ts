import { randomInt } from 'node:crypto'
import { sumOf } from '@safar/contract/amount'
import { HOUR_MS } from '@safar/contract/day'
import type { StoredOffer } from './inventory.ts'
import { openOffer, priceOf } from './offers.ts'
import { passengersOf } from './passengers.ts'
import type { EmulatorState, StoredChange, StoredOrder, StoredService } from './state.ts'
import {
  fieldsOf,
  invalidState,
  isObject,
  type Json,
  listOf,
  newId,
  notFound,
  Refusal,
  textOf,
  toAmount,
  validation,
} from './wire.ts'

export const VOID_MS = 24 * HOUR_MS
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const reference = () => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

function servicesOf(state: EmulatorState, value: unknown, offer: StoredOffer): StoredService[] {
  if (value === undefined) return []
  return listOf(value, '/data/services').map((one, place) => {
    const { id, quantity } = fieldsOf(one, ['id', 'quantity'], `/data/services/${place}`)
    const service = state.services.get(String(id))
    if (!service || service.offer !== offer.body.id)
      throw validation('validation_inclusion', `/data/services/${place}/id`)
    if (quantity !== 1) throw validation('validation_inclusion', `/data/services/${place}/quantity`)
    if (service.seat && state.takenSeats.has(`${service.seat.flight}#${service.seat.designator}`))
      throw new Refusal(422, 'airline_error', 'ancillary_service_not_available')
    return service
  })
}

function metadataOf(value: unknown): Json {
  if (value === undefined) return {}
  if (!isObject(value) || Object.keys(value).length > 50) throw validation('validation_length', '/data/metadata')
  for (const [key, text] of Object.entries(value))
    if (!/^[\w-]{1,40}$/.test(key) || typeof text !== 'string' || text.length > 500)
      throw validation('validation_format', `/data/metadata/${key}`)
  return value
}

/** The payment must be exactly the amount due. */
export function checkPayment(state: EmulatorState, value: unknown, due: number, pointer: string): void {
  const { type, amount, currency } = fieldsOf(value, ['type', 'amount', 'currency'], pointer)
  if (!['balance', 'arc_bsp_cash', 'card'].includes(String(type)))
    throw validation('validation_inclusion', `${pointer}/type`)
  if (currency !== state.terms.currency)
    throw validation('payment_currency_does_not_match_order_currency', `${pointer}/currency`)
  if (amount !== toAmount(due, state.terms.currency))
    throw validation('payment_amount_does_not_match_order_amount', `${pointer}/amount`)
}

/** Takes a payment from the balance: an order has one of these for each time it was paid. */
export function takePayment(
  state: EmulatorState,
  { id: orderId }: Pick<StoredOrder, 'id'>,
  amount: number,
): EmulatorState['payments'][number] {
  const payment = { id: newId('pay'), orderId, amount, createdAt: state.terms.now() }
  state.payments.push(payment)
  return payment
}

function slicesOf({ body }: StoredOffer): Json[] {
  return structuredClone(body.slices as Json[])
}

const orderFields = ['type', 'selected_offers', 'passengers', 'services', 'payments', 'metadata', 'users']

/** Makes an order. The faults of test routes come last, when everything else about the request is valid. */
export function createOrder(state: EmulatorState, data: unknown): StoredOrder {
  const fields = fieldsOf(data, orderFields, '/data')
  const type = textOf(fields.type, '/data/type', /^(instant|hold)$/) as StoredOrder['type']
  const [offerId] = listOf(fields.selected_offers, '/data/selected_offers')
  const offer = openOffer(state, String(offerId))
  if (offer.request.booked) throw validation('offer_request_already_booked', '/data/selected_offers')
  const services = servicesOf(state, fields.services, offer)
  const passengers = passengersOf(offer, fields.passengers)
  const total = priceOf(state, offer) + sumOf(services, ({ amount }) => amount)
  if (type === 'hold' && fields.payments !== undefined) throw validation('invalid_field_sets', '/data/payments')
  if (type === 'hold' && offer.instant) throw invalidState('order_type_not_eligible_for_payment')
  if (type === 'hold' && services.length > 0) throw invalidState('pay_later_order_no_payment_for_ancillaries')
  if (state.increasePercent > 0 && type === 'hold') throw invalidState('price_changed')
  if (type === 'instant') {
    const [payment] = listOf(fields.payments, '/data/payments')
    checkPayment(state, payment, total, '/data/payments/0')
    if (offer.route === 'LGW-STN') throw invalidState('insufficient_balance')
  }
  if (offer.route === 'LHR-LGW') throw new Refusal(502, 'airline_error', 'airline_unknown')
  const now = state.terms.now()
  const { payment_required_by, price_guarantee_expires_at } = offer.body.payment_requirements as Record<string, string>
  const instantOf = (text: string | undefined) => (type === 'hold' && text ? Date.parse(text) : null)
  const order: StoredOrder = {
    id: newId('ord'),
    type,
    reference: reference(),
    offer,
    passengers,
    slices: slicesOf(offer),
    services,
    total,
    metadata: metadataOf(fields.metadata),
    createdAt: now,
    cancelledAt: null,
    visibleAt: now,
    exchanges: 0,
    payBy: instantOf(payment_required_by),
    guaranteeUntil: instantOf(price_guarantee_expires_at),
    paidAt: type === 'instant' ? now : null,
  }
  offer.request.booked = true
  for (const { seat } of services) if (seat) state.takenSeats.add(`${seat.flight}#${seat.designator}`)
  state.orders.set(order.id, order)
  if (type === 'instant') takePayment(state, order, total)
  return order
}

/** Finds an order that is visible now. */
export function findOrder(state: EmulatorState, id: string): StoredOrder {
  const order = state.orders.get(id)
  if (!order || order.visibleAt > state.terms.now()) throw notFound()
  return order
}

export function listOrders(state: EmulatorState, query: URLSearchParams): Json[] {
  const known = ['awaiting_payment', 'booking_reference', 'offer_id', 'user_id', 'limit', 'after', 'before']
  const other = [...query.keys()].find((name) => !known.includes(name) && !name.startsWith('passenger_name'))
  if (other) throw new Refusal(400, 'invalid_request_error', 'bad_request', `/${other}`)
  const [byOffer, byReference] = [query.get('offer_id'), query.get('booking_reference')]
  return [...state.orders.values()]
    .filter(({ visibleAt }) => visibleAt <= state.terms.now())
    .filter(({ offer }) => byOffer === null || offer.body.id === byOffer)
    .filter((order) => byReference === null || order.reference === byReference)
    .reverse()
    .map((order) => orderBody(state, order))
}

export function updateOrder(state: EmulatorState, id: string, data: unknown): Json {
  const order = findOrder(state, id)
  order.metadata = metadataOf(fieldsOf(data, ['metadata'], '/data').metadata)
  return orderBody(state, order)
}

const isLapsed = ({ payBy, paidAt }: StoredOrder, now: number): boolean =>
  paidAt === null && payBy !== null && now >= payBy

export function payOrder(state: EmulatorState, data: unknown): Json {
  const fields = fieldsOf(data, ['order_id', 'payment'], '/data')
  const order = findOrder(state, String(fields.order_id))
  const now = state.terms.now()
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (order.type === 'instant') throw invalidState('order_type_not_eligible_for_payment')
  if (order.paidAt !== null) throw invalidState('already_paid')
  if (isLapsed(order, now)) throw invalidState('past_payment_required_by_date')
  checkPayment(state, fields.payment, order.total, '/data/payment')
  if (order.offer.route === 'LGW-STN') throw invalidState('insufficient_balance')
  order.paidAt = now
  const { currency, liveMode } = state.terms
  const payment = takePayment(state, order, order.total)
  const created_at = new Date(now).toISOString()
  return {
    id: payment.id,
    type: 'balance',
    amount: toAmount(order.total, currency),
    currency,
    created_at,
    live_mode: liveMode,
  }
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Thirteen digits that no other ticket has. */
const ticketOf = ({ id, exchanges }: StoredOrder, passenger: string): string => {
  const digits = [...`${id}${passenger}${exchanges || ''}`].reduce(
    (sum, sign) => (sum * 131n + BigInt(sign.charCodeAt(0))) % 10n ** 10n,
    7n,
  )
  return `125${String(digits).padStart(10, '0')}`
}

export function orderBody(state: EmulatorState, order: StoredOrder): Json {
  const { body, base, total } = order.offer
  const { currency, liveMode, now } = state.terms
  const { id, type, passengers, slices, services, metadata, paidAt, cancelledAt } = order
  const cancellation = [...state.cancellations.values()].find((one) => one.orderId === id && one.confirmedAt !== null)
  const taken = [...state.changes.values()].filter((one) => one.orderId === id).map(changeBody)
  return {
    id,
    type,
    booking_reference: order.reference,
    offer_id: body.id,
    live_mode: liveMode,
    owner: body.owner,
    created_at: iso(order.createdAt),
    cancelled_at: iso(cancelledAt),
    synced_at: iso(now()),
    content: 'managed',
    total_amount: toAmount(order.total, currency),
    total_currency: currency,
    base_amount: toAmount(base, currency),
    base_currency: currency,
    tax_amount: toAmount(total - base, currency),
    tax_currency: currency,
    conditions: body.conditions,
    available_actions: cancelledAt === null ? ['cancel', 'change', 'update'] : [],
    void_window_ends_at: paidAt === null ? null : iso(paidAt + VOID_MS),
    payment_status: {
      awaiting_payment: paidAt === null && cancelledAt === null && !isLapsed(order, now()),
      payment_required_by: paidAt === null ? iso(order.payBy) : null,
      paid_at: iso(paidAt),
      price_guarantee_expires_at: paidAt === null ? iso(order.guaranteeUntil) : null,
    },
    documents:
      paidAt === null
        ? []
        : passengers.map((one) => ({
            type: 'electronic_ticket',
            unique_identifier: ticketOf(order, String(one.id)),
            passenger_ids: [one.id],
          })),
    passengers,
    slices,
    metadata,
    airline_initiated_changes: taken,
    services: services.map((one) => ({
      id: one.id.replace('ase', 'ser'),
      type: one.type,
      quantity: 1,
      segment_ids: one.segmentIds,
      passenger_ids: [one.passengerId],
      total_amount: toAmount(one.amount, currency),
      total_currency: currency,
      metadata: one.seat ? { designator: one.seat.designator, disclosures: [], name: '' } : { type: 'checked' },
    })),
    cancellation: cancellation
      ? { id: cancellation.id, order_id: id, confirmed_at: iso(cancellation.confirmedAt) }
      : null,
  }
}

export const changeBody = ({ id, orderId, added, removed, actionTaken, actionTakenAt }: StoredChange): Json => ({
  id,
  order_id: orderId,
  added,
  removed,
  action_taken: actionTaken,
  action_taken_at: iso(actionTakenAt),
  available_actions: actionTaken === null ? (added.length > 0 ? ['accept', 'cancel'] : ['cancel']) : [],
})
