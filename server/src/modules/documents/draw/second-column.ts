import { convertByRate, formatAmount, hasFractions } from '@safar/contract/amount'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'

interface OwnMoney {
  /** The currency in which the document is binding. */
  currency: string
  /** The running total before the first amount. */
  from?: number
}

/**
 * Amounts in the second currency. Each is the difference of two converted running totals, so that they add up to the
 * converted total; individually rounded lines would not.
 */
export function toSecondAmounts(
  amounts: readonly number[],
  { rate, currency: into }: RateInForce,
  { currency, from = 0 }: OwnMoney,
): number[] {
  const convert = (amount: number) => Number(convertByRate({ amount, currency }, rate, into))
  let sum = from
  return amounts.map((amount) => {
    const before = convert(sum)
    sum += amount
    return convert(sum) - before
  })
}

/** Texts for one column: all with fractions if one of them has any. */
export function secondTexts(amounts: readonly number[], { currency }: RateInForce): string[] {
  const money = amounts.map((amount) => ({ amount, currency }))
  const exact = hasFractions(money)
  return money.map((one) => formatAmount(one, { exact }))
}
