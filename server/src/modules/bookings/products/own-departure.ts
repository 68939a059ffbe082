import { sumOf } from '@safar/contract/amount'
import { cancellationSteps } from '@safar/contract/sales/terms.rules'
import type { CancellationTier } from '@safar/contract/sales/terms.shapes'
import type { ListedPrice } from '../../pricing/public.ts'
import type { BookingPrice } from '../tables.ts'
import type { CancellationTerms } from './abilities.ts'
import type { OrderOutcome, ProductOrder } from './order.ts'
import type { Sale } from './sale.ts'

/** The outcome for an order of our own: only what is given here is known about it. */
export const ownOrder = (
  locator: string,
  state: ProductOrder['state'],
  changes: Partial<ProductOrder> = {},
): OrderOutcome => ({
  kind: 'yes',
  value: { locator, state, tickets: [], payBy: null, priceUntil: null, voidUntil: null, ...changes },
})

/** The parts of a listed price, as a booking stores them. */
export const toBookingPrice = ({ price, explanation }: ListedPrice): BookingPrice => ({
  net: price.net,
  margin: price.airlineMargin + price.channelMargin,
  charges: price.charges,
  rounding: price.rounding,
  extras: 0,
  explanation,
})

type Amounts = Record<'net' | 'owed' | 'total', number>

/** The total of the travellers' final prices. */
export function sumTravellers(travellers: Sale['travellers']): Amounts {
  const sum = (side: keyof Amounts) => sumOf(travellers, (one) => one[side])
  return { net: sum('net'), owed: sum('owed'), total: sum('total') }
}

/** Tiers are shares of each side's amount; a no-show pays all of it. */
export function tierTerms(
  tiers: readonly CancellationTier[],
  { net, owed, total }: Amounts,
  day: { departsOn: string; zone: string },
): CancellationTerms {
  const stepsOf = (amount: number) => cancellationSteps(tiers, amount, day)
  return {
    zone: day.zone,
    steps: stepsOf(owed),
    clientSteps: stepsOf(total),
    netSteps: stepsOf(net),
    noShow: owed,
    clientNoShow: total,
    netNoShow: net,
  }
}
