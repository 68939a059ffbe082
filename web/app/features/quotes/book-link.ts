import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import type { PackageProduct, SuppliedProduct } from '@safar/contract/vocabulary/products'
import { QUOTE_PARAM } from '../../platform/drafts/quote-key.ts'
import { backOfficeOf } from '../../platform/products/back-office.ts'

interface QuotedPart {
  option: number
  part: number
  product: SuppliedProduct | PackageProduct
}

/** The payer the office books for by default: the client's own account, or a walk-in. */
export const clientAsPayer = ({ customer_id }: Pick<OwnQuote, 'customer_id'>): string =>
  customer_id === null ? 'walk-in' : `customer-${customer_id}`

/** The checkout URL of one part, with the payer if the office books. Undefined until an agent or customer is chosen. */
export function bookLink(
  { id, package_ids }: Pick<OwnQuote, 'id' | 'package_ids'>,
  { option, part, product }: QuotedPart,
  payer: string | null,
): string | undefined {
  const key = [id, option, ...(part === 1 ? [] : [part])].join('-')
  const query = new URLSearchParams({ [QUOTE_PARAM]: key })
  if (payer !== null && !/^(walk-in|(agent|customer)-\d+)$/.test(payer)) return undefined
  if (payer !== null) query.set('for', payer)
  const packageId = package_ids.find((each) => each.position === option && each.part === part)?.id ?? 0
  return backOfficeOf(product)?.quoteCheckoutUrl?.({ id: packageId, query, area: payer === null ? 'agent' : 'office' })
}
