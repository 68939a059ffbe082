import { MINUTE_MS } from '@safar/contract/day'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Order } from '../../flight-supplier.ts'
import { toMinor } from '../fares.ts'
import { keysOf, type People, peopleOfOrder, toOrderedOffer } from '../offers.ts'
import type { WireOrder } from '../wire/replies.ts'

/*
 * What we write on an order at Duffel, so that it can be read without us: the reference it was held by, what was agreed
 * to, who is who, and whether it is being voided.
 */
export const REF = 'safar_ref'
export const AGREED = 'safar_agreed'
export const VOID = 'safar_void'
const PERSON = 'safar_'

export const personKey = (traveller: string): string => `${PERSON}${traveller}`

/** How long tickets can take after payment; some airlines issue none. */
const TICKETS_MS = 10 * MINUTE_MS

/** Not paid, and the airline has released the seats: Duffel only says that the order no longer awaits payment. */
export const isLapsed = ({ payment_status: { awaiting_payment, paid_at }, cancelled_at }: WireOrder): boolean =>
  !awaiting_payment && !paid_at && cancelled_at === null

export function stateOf(order: WireOrder): Order['state'] {
  if (order.cancelled_at !== null) return order.metadata?.[VOID] ? 'voided' : 'cancelled'
  if (order.payment_status.paid_at) return 'issued'
  return isLapsed(order) ? 'cancelled' : 'held'
}

const ticketsOf = ({ documents }: WireOrder) => (documents ?? []).filter(({ type }) => type === 'electronic_ticket')

/** Paid, but the tickets are still being written. */
export function awaitsTickets(order: WireOrder, now: Date): boolean {
  const { paid_at } = order.payment_status
  if (stateOf(order) !== 'issued' || !paid_at || ticketsOf(order).length > 0) return false
  return now.getTime() - Date.parse(paid_at) < TICKETS_MS
}

/**
 * Adults with an infant first, and infants in the same order as their adults: the n-th infant travels with the n-th
 * adult.
 */
function inPairs(people: People, { passengers }: WireOrder): People {
  const lap = new Map(passengers.map(({ id, infant_passenger_id }) => [id, infant_passenger_id ?? null]))
  const of = (type: PassengerType) => [...people].filter(([, one]) => one === type).map(([id]) => id)
  const adults = of('adult').sort((a, b) => Number(lap.get(a) === null) - Number(lap.get(b) === null))
  const onLaps = adults.flatMap((id) => lap.get(id) ?? [])
  const infants = of('infant').sort((a, b) => onLaps.indexOf(a) - onLaps.indexOf(b))
  return new Map([...adults, ...of('child'), ...infants].map((id) => [id, people.get(id) ?? 'adult']))
}

/** Traveller keys by Duffel's passenger id: as we wrote them on the order, otherwise the n-th of a type. */
export function travellersOf(order: WireOrder): ReadonlyMap<string, string> {
  const written = Object.entries(order.metadata ?? {}).flatMap(([key, id]): [string, string][] =>
    /^safar_(adult|child|infant)-\d+$/.test(key) ? [[id, key.slice(PERSON.length)]] : [],
  )
  return written.length > 0 ? new Map(written) : keysOf(inPairs(peopleOfOrder(order), order))
}

/** The agreed total in the smallest unit; null if none was recorded. */
export function agreedOf({ metadata, total_currency }: WireOrder): number | null {
  const [amount = '', currency] = (metadata?.[AGREED] ?? '').split(' ')
  return currency === total_currency ? toMinor(amount, currency) : null
}

export function toOrder(order: WireOrder, clientRef: string): Order {
  const keys = travellersOf(order)
  return {
    clientRef: order.metadata?.[REF] ?? clientRef,
    locator: order.booking_reference,
    state: stateOf(order),
    offer: toOrderedOffer(order),
    tickets: ticketsOf(order).flatMap(({ unique_identifier, passenger_ids }) =>
      passenger_ids.flatMap((id) => {
        const traveller = keys.get(id)
        return traveller ? [{ traveller, number: unique_identifier.replace(/\D/g, '') }] : []
      }),
    ),
    payBy: order.payment_status.payment_required_by ?? null,
    voidUntil: order.void_window_ends_at ?? null,
  }
}
