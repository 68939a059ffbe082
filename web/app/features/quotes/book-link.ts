import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import type { PackageProduct, SuppliedProduct } from '@safar/contract/vocabulary/products'
import { QUOTE_PARAM } from '../../platform/drafts/quote-key.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

interface QuotedPart {
  option: number
  part: number
  product: SuppliedProduct | PackageProduct
}

/** The payer the office books for by default: the client's own account, or a walk-in. */
export const clientAsPayer = ({ customer_id }: Pick<OwnQuote, 'customer_id'>): string =>
  customer_id === null ? 'walk-in' : `customer-${customer_id}`

/** The checkout URL of each product; packages by their id. */
function checkoutOf(
  product: QuotedPart['product'],
  packageId: number,
  query: URLSearchParams,
  isAgent: boolean,
): string {
  if (product === 'umrah') return (isAgent ? agentUrls : adminUrls).umrahCheckout(packageId, query)
  if (product === 'holiday') return (isAgent ? storefrontUrls : adminUrls).holidayCheckout(packageId, query)
  if (product === 'group') return isAgent ? agentUrls.groupSeats(query) : storefrontUrls.groupSeats(query)
  const urls = isAgent ? agentUrls : adminUrls
  return product === 'hotel' ? urls.hotelCheckout(query) : urls.checkout(query)
}

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
  return checkoutOf(product, packageId, query, payer === null)
}
