import type { OwnQuote, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const NAME = 'quote'

interface QuotedPart {
  option: number
  part: number
  product: 'flight' | 'hotel'
}

/** The checkout of one part. The office books for the client's own account, or for somebody who walked in. */
export function bookLink(
  quote: Pick<OwnQuote, 'id' | 'customer_id'>,
  { option, part, product }: QuotedPart,
  isAgent: boolean,
): string {
  const key = [quote.id, option, ...(part === 1 ? [] : [part])].join('-')
  const query = new URLSearchParams({ [NAME]: key })
  const isStay = product === 'hotel'
  if (isAgent) return isStay ? agentUrls.hotelCheckout(query) : agentUrls.checkout(query)
  query.set('for', quote.customer_id === null ? 'walk-in' : `customer-${quote.customer_id}`)
  return isStay ? adminUrls.hotelCheckout(query) : adminUrls.checkout(query)
}

/** The part a checkout's address names: `12-2` is the first of the second option of quote 12, `12-2-3` its third. */
export function quoteKeyOf(query: URLSearchParams): QuotedOptionKey | null {
  const [, id, option, part = '1'] = /^([1-9]\d{0,14})-([1-5])(?:-([1-5]))?$/.exec(query.get(NAME) ?? '') ?? []
  return id && option ? { id: Number(id), option: Number(option), part: Number(part) } : null
}
