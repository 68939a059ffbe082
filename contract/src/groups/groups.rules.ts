import { partStep, roundToStep, shareOf } from '../amount.ts'
import type { PassengerType } from '../vocabulary/flights.ts'
import type { TextKey } from '../wording/texts.ts'
import type { GroupForm } from './groups.shapes.ts'

export type Party = Readonly<Record<'adults' | 'children' | 'infants', number>>

/** Infants sit on a lap. */
export const seatsOf = ({ adults, children }: Pick<Party, 'adults' | 'children'>): number => adults + children

export const passengerCounts = ({ adults, children, infants }: Party): Record<PassengerType, number> => ({
  adult: adults,
  child: children,
  infant: infants,
})

export interface Deposit {
  kind: 'percent' | 'flat'
  /** Basis points of the price, or minor units for each seat. */
  value: number
}

/** What has to be paid first, never more than all of it. */
export function depositOf({ kind, value }: Deposit, { total, seats }: { total: number; seats: number }): number {
  if (kind === 'flat') return Math.min(total, value * seats)
  return Math.min(total, roundToStep(Number(shareOf(BigInt(total), BigInt(value))), partStep(total)))
}

/** How many seats of a booking may be given back for nothing, while names may still be changed. */
export const freeReductionOf = (seats: number, freePercent: number): number => Math.floor((seats * freePercent) / 100)

export interface ReductionTerms {
  /** Seats that may still be given back for nothing. */
  freeSeats: number
  depositPerSeat: number
  /** What is paid so far and not kept already: nothing is kept that was not paid. */
  paid: number
}

/** What is kept for each of the seats that are given back: nothing for the free ones, then the deposit that was paid. */
export function keptForSeats(prices: readonly number[], { freeSeats, depositPerSeat, paid }: ReductionTerms): number[] {
  let left = paid
  return prices.map((price, place) => {
    const kept = place < freeSeats ? 0 : Math.min(price, depositPerSeat, left)
    left -= kept
    return kept
  })
}

const sides = ['agent', 'public'] as const

/** What one field cannot know of the others; each at its field. */
export function groupErrors(form: GroupForm): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  for (const type of ['adult', 'child', 'infant'] as const)
    for (const side of sides)
      if (form.prices[type][side] < form.prices[type].buy) errors[`prices.${type}.${side}`] = 'price_below_cost'
  if (form.deposit.kind === 'percent' && form.deposit.value > 10_000) errors['deposit.value'] = 'percent_high'
  for (const [place, { departs, arrives }] of form.flights.entries()) {
    // Local clocks of two zones: a flight may land up to a day earlier than it left.
    if (Date.parse(`${arrives}Z`) < Date.parse(`${departs}Z`) - 24 * 3_600_000)
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
