import { sumOf } from '@safar/contract/amount'
import { samePassportErrors } from '@safar/contract/travellers/same-passport'
import { invalid } from '../../../platform/errors.ts'
import type { Sale } from '../products/sale.ts'

/** Parts that do not add up to the price are a bug in the product. */
function assertPartsAddUp({ travellers, ...sale }: Pick<Sale, 'travellers' | 'net' | 'owed' | 'total'>): void {
  for (const amount of ['net', 'owed', 'total'] as const) {
    const sum = sumOf(travellers, (one) => one[amount])
    if (sum !== sale[amount]) throw new Error(`the travellers' ${amount} is ${sum}, the price ${sale[amount]}`)
  }
}

/** What holds for a sale of any product. */
export function assertSale(sale: Pick<Sale, 'travellers' | 'net' | 'owed' | 'total'>): void {
  const errors = samePassportErrors(sale.travellers.map(({ form }) => form))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  assertPartsAddUp(sale)
}
