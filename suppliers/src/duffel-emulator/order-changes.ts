import { sumOf } from '@safar/contract/amount'
import { MINUTE_MS } from '@safar/contract/day'
import { offersFor, type RequestedSlice } from './inventory.ts'
import { checkPayment, findOrder, takePayment } from './orders.ts'
import type { EmulatorState, StoredChangeOffer, StoredOrder, StoredOrderChange } from './state.ts'
import { fieldsOf, invalidState, type Json, listOf, newId, notFound, textOf, toAmount, validation } from './wire.ts'
import { airportAt } from './world.ts'

const OFFER_MS = 30 * MINUTE_MS
/** The airline's fee for each change. */
const PENALTY = 1_200_000

interface Slice extends Json {
  id: string
  fare_brand_name: string
  origin: { iata_code: string }
  destination: { iata_code: string }
  segments: { id: string; departing_at: string }[]
}
const slicesOf = (slices: readonly Json[]) => slices as Slice[]

function addedSlice(value: unknown, place: number): RequestedSlice {
  const pointer = `/data/slices/add/${place}`
  const fields = fieldsOf(value, ['origin', 'destination', 'departure_date', 'cabin_class'], pointer)
  const from = airportAt(textOf(fields.origin, `${pointer}/origin`, /^[A-Z]{3}$/))
  const to = airportAt(textOf(fields.destination, `${pointer}/destination`, /^[A-Z]{3}$/))
  const date = textOf(fields.departure_date, `${pointer}/departure_date`, /^\d{4}-\d\d-\d\d$/)
  textOf(fields.cabin_class, `${pointer}/cabin_class`)
  if (!from || !to) throw validation('validation_inclusion', pointer)
  return { from, to, date }
}

/** An amount as text; refunds are negative. */
const signed = (units: number, currency: string): string =>
  units < 0 ? `-${toAmount(-units, currency)}` : toAmount(units, currency)

function moneyOf(state: EmulatorState, { total, newTotal }: StoredChangeOffer): Json {
  const { currency } = state.terms
  return {
    change_total_amount: signed(total, currency),
    change_total_currency: currency,
    new_total_amount: toAmount(newTotal, currency),
    new_total_currency: currency,
    penalty_total_amount: toAmount(PENALTY, currency),
    penalty_total_currency: currency,
    refund_to: 'balance',
  }
}

const changeOfferBody = (state: EmulatorState, offer: StoredChangeOffer): Json => ({
  id: offer.id,
  expires_at: new Date(offer.expiresAt).toISOString(),
  live_mode: state.terms.liveMode,
  order_change_id: null,
  slices: { add: offer.added, remove: offer.removed },
  ...moneyOf(state, offer),
})

/** Offers of the same brand for the whole new journey: flights that are kept cost what they cost today. */
function offersOf(
  state: EmulatorState,
  order: StoredOrder,
  removed: readonly Slice[],
  added: readonly RequestedSlice[],
) {
  const places = slicesOf(order.slices)
  const queue = [...added]
  const slices = places.map((slice): RequestedSlice => {
    const next = removed.includes(slice) ? queue.shift() : undefined
    const route = { from: slice.origin.iata_code, to: slice.destination.iata_code }
    return next ?? { ...route, date: slice.segments[0]?.departing_at.slice(0, 10) ?? '' }
  })
  const brand = places[0]?.fare_brand_name
  return offersFor({ ...order.offer.request, slices }, state.terms)
    .filter(({ body }) => slicesOf(body.slices as Json[])[0]?.fare_brand_name === brand)
    .map((offer): StoredChangeOffer => {
      const fresh = offer.body.slices as Json[]
      const removedIds = new Set(removed.flatMap(({ segments }) => segments.map(({ id }) => id)))
      const services = order.services.filter(({ segmentIds }) => !segmentIds.some((id) => removedIds.has(id)))
      const difference = offer.total - order.offer.total
      return {
        id: newId('oco'),
        orderId: order.id,
        offer,
        services,
        expiresAt: state.terms.now() + OFFER_MS,
        removed: [...removed],
        total: difference + PENALTY,
        newTotal: offer.total + sumOf(services, ({ amount }) => amount),
        added: fresh.filter((_, place) => removed.includes(places[place] as Slice)),
        slices: order.slices.map((old, place) =>
          removed.includes(places[place] as Slice) ? (fresh[place] ?? old) : old,
        ),
      }
    })
}

export function requestChange(state: EmulatorState, data: unknown): Json {
  const fields = fieldsOf(data, ['order_id', 'slices'], '/data')
  const order = findOrder(state, String(fields.order_id))
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  const { change_before_departure: change } = order.offer.body.conditions as Record<string, { allowed: boolean } | null>
  if (order.paidAt === null || change?.allowed !== true) throw invalidState('order_not_changeable')
  const { remove, add } = fieldsOf(fields.slices, ['remove', 'add'], '/data/slices')
  const removed = listOf(remove, '/data/slices/remove').map((one, place) => {
    const { slice_id } = fieldsOf(one, ['slice_id'], `/data/slices/remove/${place}`)
    const slice = slicesOf(order.slices).find(({ id }) => id === slice_id)
    if (!slice) throw validation('validation_inclusion', `/data/slices/remove/${place}/slice_id`)
    return slice
  })
  const added = listOf(add, '/data/slices/add').map(addedSlice)
  const offers = state.soldOut ? [] : offersOf(state, order, removed, added)
  for (const offer of offers) state.changeOffers.set(offer.id, offer)
  return {
    id: newId('ocr'),
    order_id: order.id,
    live_mode: state.terms.liveMode,
    slices: fields.slices,
    order_change_offers: offers.map((offer) => changeOfferBody(state, offer)),
  }
}

function findOffer(state: EmulatorState, id: string): StoredChangeOffer {
  const offer = state.changeOffers.get(id)
  if (!offer) throw notFound()
  return offer
}

export const readChangeOffer = (state: EmulatorState, id: string): Json => changeOfferBody(state, findOffer(state, id))

const orderChangeBody = (state: EmulatorState, { id, confirmedAt, offer }: StoredOrderChange): Json => ({
  ...changeOfferBody(state, offer),
  id,
  order_id: offer.orderId,
  confirmed_at: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
})

/** Records the choice; nothing is changed yet. */
export function createOrderChange(state: EmulatorState, data: unknown): Json {
  const { selected_order_change_offer: chosen } = fieldsOf(data, ['selected_order_change_offer'], '/data')
  const offer = findOffer(state, String(chosen))
  if (state.terms.now() >= offer.expiresAt) throw invalidState('offer_expired')
  const risen = Math.floor((Math.max(0, offer.total) * state.increasePercent) / 100)
  const change: StoredOrderChange = {
    id: newId('oce'),
    confirmedAt: null,
    offer: { ...offer, total: offer.total + risen, newTotal: offer.newTotal + risen },
  }
  state.orderChanges.set(change.id, change)
  return orderChangeBody(state, change)
}

function findChange(state: EmulatorState, id: string): StoredOrderChange {
  const change = state.orderChanges.get(id)
  if (!change) throw notFound()
  return change
}

export const readOrderChange = (state: EmulatorState, id: string): Json => orderChangeBody(state, findChange(state, id))

/** Changes the order in place: its flights, its price and its tickets; seats and bags of removed flights are lost. */
export function confirmOrderChange(state: EmulatorState, id: string, data: unknown): Json {
  const fields = fieldsOf(data, ['payment'], '/data')
  const change = findChange(state, id)
  const { offer } = change
  const order = findOrder(state, offer.orderId)
  if (change.confirmedAt !== null) throw invalidState('order_change_already_actioned')
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (state.terms.now() >= offer.expiresAt) throw invalidState('offer_expired')
  if (offer.total > 0) checkPayment(state, fields.payment, offer.total, '/data/payment')
  if (offer.total > 0) takePayment(state, order, offer.total)
  change.confirmedAt = state.terms.now()
  order.slices = offer.slices
  order.services = offer.services
  order.offer = { ...order.offer, total: offer.offer.total, base: offer.offer.base }
  order.total = offer.newTotal
  order.exchanges += 1
  return orderChangeBody(state, change)
}
