import { sumOf } from '@safar/contract/amount'
import { sumOfParts } from '@safar/contract/bookings/offline.rules'
import type { OfflineDetails, OfflineForm, OfflineMove, PriceParts } from '@safar/contract/bookings/offline.shapes'
import { DAY_MS } from '@safar/contract/day'
import { convertParts, type PricingRate } from '@safar/contract/money/exchange'
import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'
import type { PlainKey } from '@safar/contract/wording/texts'
import { bookingMoves, isOver } from '../bookings/public.ts'

interface TravellerPrice {
  cost: PriceParts
  sale: PriceParts
}

export interface TravellerAmounts {
  net: number
  owed: number
}

/**
 * Each traveller's cost and price in the currency of the books. A cost in another currency is converted as a total and
 * then divided, so that the supplier is owed exactly what was typed.
 */
export function priceTravellers<T extends TravellerPrice>(
  travellers: readonly T[],
  exchange: PricingRate | null,
  currency: string,
): (T & TravellerAmounts)[] {
  const costs = travellers.map(({ cost }) => sumOfParts(cost))
  const nets = exchange ? convertParts(costs, exchange, currency) : costs
  return travellers.map((one, place) => ({ ...one, net: nets[place] ?? 0, owed: sumOfParts(one.sale) }))
}

export const totalsOf = (travellers: readonly TravellerAmounts[]): TravellerAmounts => ({
  net: sumOf(travellers, ({ net }) => net),
  owed: sumOf(travellers, ({ owed }) => owed),
})

/** The amount paid and not returned, from the entries of a booking. */
export const paidBy = (entries: readonly { debit: number; credit: number }[]): number =>
  sumOf(entries, ({ debit, credit }) => debit - credit)

function placesOf({ segments }: Extract<OfflineDetails, { product: 'ticket' }>): string[] {
  return segments.flatMap(({ from, to }, index) => (segments[index - 1]?.to === from ? [to] : [from, to]))
}

/** The title shown in lists: a route, a city, a country. */
export function titleOf(details: OfflineDetails): string {
  switch (details.product) {
    case 'ticket':
      return placesOf(details).join('–')
    case 'hotel':
      return `${details.hotel}, ${details.city}`
    case 'visa':
      return `${details.visa} (${details.country})`
    case 'umrah':
      return details.package
    case 'insurance':
      return `${details.plan}, ${details.region}`
    case 'transport':
      return `${details.from}–${details.to}`
    case 'other':
      return details.description
  }
}

interface OfflineDays {
  travelDate: string | null
  lastTravelDate: string | null
  /** The day its travellers arrive; null for products that carry nobody. */
  arrivesOn: string | null
}

/** The first and last day, where the product has any. */
export function daysOf(details: OfflineDetails): OfflineDays {
  switch (details.product) {
    case 'ticket': {
      const days = details.segments.map(({ departs_on: day }) => day).sort()
      const landings = details.segments.map(({ arrives_on: lands, departs_on: leaves }) => lands ?? leaves).sort()
      return { travelDate: days[0] ?? null, lastTravelDate: days.at(-1) ?? null, arrivesOn: landings.at(-1) ?? null }
    }
    case 'umrah':
      return { travelDate: details.starts_on, lastTravelDate: details.ends_on, arrivesOn: details.ends_on }
    case 'hotel':
    case 'insurance':
      return { travelDate: details.starts_on, lastTravelDate: details.ends_on, arrivesOn: null }
    case 'visa':
      return { travelDate: details.travels_on ?? null, lastTravelDate: details.travels_on ?? null, arrivesOn: null }
    case 'transport':
    case 'other':
      return { travelDate: details.on ?? null, lastTravelDate: details.on ?? null, arrivesOn: null }
  }
}

export const airlineOf = (details: OfflineDetails): string | null =>
  details.product === 'ticket' ? (details.segments[0]?.airline ?? null) : null

type Segment = Extract<OfflineDetails, { product: 'ticket' }>['segments'][number]

/** Both moments are local to the airport where the flights meet. Without a time of arrival, only the days are compared. */
const leavesTooEarly = (one: Segment, before: Segment | undefined): boolean =>
  before?.to === one.from &&
  `${one.departs_on} ${one.departs_at}` < `${before.arrives_on ?? before.departs_on} ${before.arrives_at ?? ''}`

function checkDetails(details: OfflineDetails): Record<string, PlainKey> {
  if (details.product === 'hotel' && details.ends_on <= details.starts_on)
    return { 'details.ends_on': 'check_out_order' }
  if ('starts_on' in details) return details.ends_on < details.starts_on ? { 'details.ends_on': 'days_reversed' } : {}
  if (details.product !== 'ticket') return {}
  return Object.fromEntries(
    details.segments.flatMap((segment, index) => {
      const { from, to, departs_on: leaves, arrives_on: lands } = segment
      const isEarly = leavesTooEarly(segment, details.segments[index - 1])
      return [
        ...(isEarly ? [[`details.segments.${index}.departs_on`, 'flight_early' as const]] : []),
        ...(from === to ? [[`details.segments.${index}.to`, 'same_place' as const]] : []),
        // Arrival can be a day earlier across the date line, and no flight takes longer than two days.
        ...(lands && Math.abs(Date.parse(lands) - Date.parse(leaves)) > 2 * DAY_MS
          ? [[`details.segments.${index}.arrives_on`, 'date' as const]]
          : []),
      ]
    }),
  )
}

type FormToCheck = Pick<OfflineForm, 'details' | 'travellers'>

/** Errors in a form that single fields cannot detect. */
export function checkForm({ details, travellers }: FormToCheck): Record<string, PlainKey> {
  const numbers = travellers.map(({ ticket }) => ticket)
  const infants = travellers.filter(({ type }) => type === 'infant').length
  const adults = travellers.filter(({ type }) => type === 'adult').length
  return {
    ...checkDetails(details),
    ...Object.fromEntries(
      travellers.flatMap(({ ticket }, index) =>
        ticket && numbers.indexOf(ticket) !== index ? [[`travellers.${index}.ticket`, 'ticket_taken' as const]] : [],
      ),
    ),
    ...(details.product === 'ticket' && infants > adults && { travellers: 'too_many_infants' as const }),
    ...(travellers.every(({ sale }) => sumOfParts(sale) === 0) && { 'travellers.0.sale.base': 'required' as const }),
  }
}

/** The booking moves behind each office action; a booking that is over has no moves left and can be removed. */
const moves: Record<OfflineMove, readonly BookingMove[]> = {
  edit: ['change_amount'],
  issue: ['approve'],
  cancel: ['cancel'],
  void: ['void'],
  refund: ['confirm_refund'],
  remove: ['cancel', 'void'],
}

export const canMove = (move: OfflineMove, state: BookingState): boolean =>
  (move === 'remove' && isOver(state)) || moves[move].some((name) => bookingMoves.canMove(name, state, 'office'))
