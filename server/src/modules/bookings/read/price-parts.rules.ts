import { sumOf } from '@safar/contract/amount'
import type { PricePart } from '@safar/contract/bookings/bookings.shapes'
import type { FareParts } from '../products/abilities.ts'
import type { Booking } from '../tables.ts'

/** The fare, with our margin included or listed separately; the remainder of the sale is rounding. */
function toSaleParts({ price }: Pick<Booking, 'price'>, fare: FareParts | null, office: boolean): PricePart[] {
  const { net, margin, charges, rounding = 0 } = price
  const { taxes } = fare ?? { taxes: 0 }
  if (office)
    return [
      { kind: 'fare', amount: net - taxes },
      { kind: 'taxes', amount: taxes },
      { kind: 'margin', amount: margin },
      { kind: 'charges', amount: charges },
      { kind: 'rounding', amount: rounding },
    ]
  const shown = fare?.fare ?? net + margin
  return [
    { kind: 'fare', amount: shown },
    { kind: 'taxes', amount: taxes },
    { kind: 'charges', amount: charges },
    { kind: 'rounding', amount: net + margin + rounding - shown - taxes },
  ]
}

type PricedBooking = Pick<Booking, 'agentId' | 'owed' | 'total' | 'price'>

/**
 * All parts of what this reader owes, except the extras, which are listed separately: with them, the parts add up to
 * the amount owed.
 */
export function toPriceParts(booking: PricedBooking, fare: FareParts | null, office: boolean): PricePart[] {
  const { agentId, owed, total, price } = booking
  const reissues = price.reissues ?? []
  const parts: PricePart[] = [
    ...toSaleParts(booking, fare, office),
    { kind: 'fare_difference', amount: sumOf(reissues.map(({ difference }) => difference)) },
    { kind: 'change_penalty', amount: sumOf(reissues.map(({ penalty }) => penalty)) },
    { kind: 'reissue_fee', amount: sumOf(reissues.map(({ fee }) => fee)) },
  ]
  const due = agentId !== null || office ? owed : total
  const known = sumOf(parts.map(({ amount }) => amount)) + price.extras
  return [...parts, { kind: 'adjustment' as const, amount: due - known }].filter(
    ({ kind, amount }) => amount !== 0 || kind === 'fare',
  )
}
