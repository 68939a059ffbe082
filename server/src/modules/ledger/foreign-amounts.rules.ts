import { convertAtRate, convertByRate } from '@safar/contract/amount'
import type { KeptRate } from '@safar/contract/money/exchange'

interface BothAmounts {
  /** In our own currency, and in the supplier's. */
  amount: bigint
  foreign: bigint
}

/**
 * What is added to what was counted before, in both currencies. The sum abroad, at the kept rate, is always the sum
 * in ours: so nothing is left in one currency once nothing is left in the other.
 */
export function countAtKeptRate(
  before: BothAmounts,
  added: bigint,
  { currency, rate }: Pick<KeptRate, 'currency' | 'rate'>,
  ours: string,
): BothAmounts {
  const foreign = convertByRate({ amount: before.amount + added, currency: ours }, rate, currency)
  return {
    amount: convertAtRate({ amount: foreign, currency }, rate, ours) - before.amount,
    foreign: foreign - before.foreign,
  }
}
