import type { OwnQuote, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const NAME = 'quote'

/** The checkout of one option. The office books for the client's own account, or for somebody who walked in. */
export function bookLink(quote: Pick<OwnQuote, 'id' | 'customer_id'>, option: number, isAgent: boolean): string {
  const query = new URLSearchParams({ [NAME]: `${quote.id}-${option}` })
  if (isAgent) return agentUrls.checkout(query)
  query.set('for', quote.customer_id === null ? 'walk-in' : `customer-${quote.customer_id}`)
  return adminUrls.checkout(query)
}

/** The option a checkout's address names: `12-2` is the second of quote 12. */
export function quoteKeyOf(query: URLSearchParams): QuotedOptionKey | null {
  const [, id, option] = /^([1-9]\d{0,14})-([1-5])$/.exec(query.get(NAME) ?? '') ?? []
  return id && option ? { id: Number(id), option: Number(option) } : null
}
