import { partStep, roundToStep, shareOf } from '../../amount.ts'
import { HOUR_MS } from '../../day.ts'
import type { PassengerType } from '../../vocabulary/flights.ts'
import type { PlainKey } from '../../wording/texts.ts'
import type { GroupForm } from './groups.shapes.ts'

export type Party = Readonly<Record<'adults' | 'children' | 'infants', number>>

/** Infants sit on laps and take no seat. */
export const seatsOf = ({ adults, children }: Pick<Party, 'adults' | 'children'>): number => adults + children

export const passengerCounts = ({ adults, children, infants }: Party): Record<PassengerType, number> => ({
  adult: adults,
  child: children,
  infant: infants,
})

export interface Deposit {
  kind: 'percent' | 'flat'
  /** Basis points of the price, or minor units per seat. */
  value: number
}

/** The deposit to be paid first, at most the whole price. */
export function depositOf({ kind, value }: Deposit, { total, seats }: { total: number; seats: number }): number {
  if (kind === 'flat') return Math.min(total, value * seats)
  return Math.min(total, roundToStep(Number(shareOf(BigInt(total), BigInt(value))), partStep(total)))
}

/** How many seats of a booking can be given back free of charge while names can still be changed. */
export const freeReductionOf = (seats: number, freePercent: number): number => Math.floor((seats * freePercent) / 100)

export interface ReductionTerms {
  /** Seats that can still be given back free of charge. */
  freeSeats: number
  depositPerSeat: number
  /** Amount paid so far and not already kept: only money that was paid can be kept. */
  paid: number
}

/** Amount kept for each seat that is given back: nothing for the free ones, then the deposit as far as it was paid. */
export function retainedForSeats(
  prices: readonly number[],
  { freeSeats, depositPerSeat, paid }: ReductionTerms,
): number[] {
  let left = paid
  return prices.map((price, place) => {
    const retained = place < freeSeats ? 0 : Math.min(price, depositPerSeat, left)
    left -= retained
    return retained
  })
}

const sides = ['agent', 'public'] as const

/** Checks across several fields; errors are keyed by field. */
export function groupErrors(form: GroupForm): Record<string, PlainKey> {
  const errors: Record<string, PlainKey> = {}
  for (const type of ['adult', 'child', 'infant'] as const)
    for (const side of sides)
      if (form.prices[type][side] < form.prices[type].buy) errors[`prices.${type}.${side}`] = 'price_below_cost'
  if (form.deposit.kind === 'percent' && form.deposit.value > 10_000) errors['deposit.value'] = 'percent_high'
  for (const [place, { departs, arrives }] of form.flights.entries()) {
    // Local times of two zones: a flight can land up to a day before it left.
    if (Date.parse(`${arrives}Z`) < Date.parse(`${departs}Z`) - 24 * HOUR_MS)
      errors[`flights.${place}.arrives`] = 'flight_order'
    const before = form.flights[place - 1]
    if (before && departs < before.arrives) errors[`flights.${place}.departs`] = 'flight_order'
  }
  const departsOn = form.flights[0]?.departs.slice(0, 10) ?? ''
  for (const name of ['names_by', 'balance_by', 'ticketing_by', 'sales_to'] as const)
    if (form[name] && form[name] > departsOn) errors[name] = 'after_departure'
  if (form.sales_from && form.sales_to && form.sales_to < form.sales_from) errors.sales_to = 'dates_order'
  return errors
}
