import { convertAtRate, convertByRate } from '@safar/contract/amount'
import type { PricingRate } from '@safar/contract/money/exchange'

interface BothAmounts {
  /** In our own currency; `foreign` is in the supplier's. */
  amount: bigint
  foreign: bigint
}

/**
 * The increase over the amounts counted before, in both currencies. Our total is always the foreign total at the kept
 * rate, so nothing is left in one currency once nothing is left in the other.
 */
export function countAtPricingRate(
  before: BothAmounts,
  added: bigint,
  { currency, rate }: Pick<PricingRate, 'currency' | 'rate'>,
  ours: string,
): BothAmounts {
  const foreign = convertByRate({ amount: before.amount + added, currency: ours }, rate, currency)
  return {
    amount: convertAtRate({ amount: foreign, currency }, rate, ours) - before.amount,
    foreign: foreign - before.foreign,
  }
}
