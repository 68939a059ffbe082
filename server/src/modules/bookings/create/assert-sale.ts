import { samePassportErrors } from '@safar/contract/travellers/same-passport'
import { invalid } from '../../../platform/errors.ts'
import type { Sale } from '../products/product.ts'

/** What holds for a sale of any product. */
export function assertSale({ travellers }: Pick<Sale, 'travellers'>): void {
  const errors = samePassportErrors(travellers.map(({ form }) => form))
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
