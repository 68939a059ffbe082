import { sumOf } from '@safar/contract/amount'
import { type Instalment, leavingShare, type SplitTerms, splitPlan } from '@safar/contract/sales/plan.rules'
import { toPlanColumns } from '../plans/cover-booking.ts'
import type { BookedTraveller, Booking, BookingPrice } from '../tables.ts'

/** The money of a booking that is not issued yet. */
export type BookingMoney = Pick<Booking, 'net' | 'owed' | 'total' | 'price' | 'plan' | 'covered' | 'payBy'>

type Amounts = Pick<BookedTraveller, 'net' | 'owed' | 'total'>

/** A price explanation covers the whole booking, so a part does not get one. */
function toPrice(price: BookingPrice, { net, owed }: Pick<Amounts, 'net' | 'owed'>, parts: PriceParts): BookingPrice {
  const margin = owed - net - parts.charges - parts.rounding
  return { ...price, ...parts, net: net - parts.extras, margin, explanation: null }
}

type PriceParts = Required<Pick<BookingPrice, 'charges' | 'rounding' | 'extras'>>

const mapParts = (
  { charges, rounding = 0, extras }: BookingPrice,
  part: (amount: number, name: keyof PriceParts) => number,
): PriceParts => ({
  charges: part(charges, 'charges'),
  rounding: part(rounding, 'rounding'),
  extras: part(extras, 'extras'),
})

const withoutEmpty = (plan: readonly Instalment[]): Instalment[] => plan.filter(({ amount }) => amount > 0)

/** A plan without remaining instalments is no plan. */
function toPlanMoney(
  plan: readonly Instalment[] | null,
  covered: number,
  booking: { owed: number; payBy: Date | null },
) {
  if (!plan) return { plan: null, covered, payBy: booking.payBy }
  const parts = withoutEmpty(plan)
  return parts.length === 0
    ? { plan: null, covered: 0, payBy: booking.payBy }
    : toPlanColumns(parts, covered, booking.owed)
}

const signedShare = (amount: number, share: (size: number) => number): number =>
  amount < 0 ? -share(-amount) : share(amount)

export interface SplitParts {
  stays: BookingMoney
  leaves: BookingMoney
}

/**
 * Divides a booking's money in two: those who leave take their own prices and their share of each instalment and of
 * what is paid. The two parts add up to the original booking. What was kept for returned seats stays where it was paid.
 * Extras go with whoever takes them, if that is known.
 */
export function splitMoney(
  booking: BookingMoney,
  leaving: readonly Amounts[],
  kept: number,
  leavingExtras?: number,
): SplitParts {
  const leavingSums = {
    net: sumOf(leaving, ({ net }) => net),
    owed: sumOf(leaving, ({ owed }) => owed),
    total: sumOf(leaving, ({ total }) => total),
  }
  const rest = {
    net: booking.net - leavingSums.net,
    owed: booking.owed - leavingSums.owed,
    total: booking.total - leavingSums.total,
  }
  const terms: SplitTerms = { owed: booking.owed, leaving: leavingSums.owed, kept }
  const termsBeforeKept: SplitTerms = { ...terms, kept: 0 }
  const leavingParts = mapParts(booking.price, (amount, name) =>
    name === 'extras' && leavingExtras !== undefined
      ? leavingExtras
      : signedShare(amount, (size) => leavingShare(size, termsBeforeKept)),
  )
  const restParts = mapParts(booking.price, (amount, name) => amount - leavingParts[name])
  const plans = booking.plan && splitPlan(booking.plan, terms)
  const covered = leavingShare(booking.covered, terms)
  const { payBy } = booking
  return {
    stays: {
      ...rest,
      price: toPrice(booking.price, rest, restParts),
      ...toPlanMoney(plans?.stays ?? null, booking.covered - covered, { owed: rest.owed, payBy }),
    },
    leaves: {
      ...leavingSums,
      price: toPrice(booking.price, leavingSums, leavingParts),
      ...toPlanMoney(plans?.leaves ?? null, covered, { owed: leavingSums.owed, payBy }),
    },
  }
}

export interface LeavingSeat extends Amounts {
  /** The amount kept for this seat. */
  retained: number
}

/**
 * The money after some travellers have left: the price of those who stay, plus what is kept. What was paid counts
 * towards it.
 */
export function reduceMoney(
  booking: BookingMoney,
  leaving: readonly LeavingSeat[],
  retainedBefore: number,
): BookingMoney {
  const { stays } = splitMoney(booking, leaving, retainedBefore)
  const retained = sumOf(leaving, (one) => one.retained)
  const retainedNet = sumOf(leaving, (one) => Math.min(one.net, one.retained))
  const [net, owed, total] = [stays.net + retainedNet, stays.owed + retained, stays.total + retained]
  const price = { ...stays.price, net, margin: stays.price.margin + retained - retainedNet }
  const plan =
    stays.plan?.map((part, place) => (place === 0 ? { ...part, amount: part.amount + retained } : part)) ?? null
  return {
    net,
    owed,
    total,
    price,
    ...toPlanMoney(plan, Math.min(booking.covered, owed), { owed, payBy: booking.payBy }),
  }
}
