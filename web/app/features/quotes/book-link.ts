import type { OwnQuote, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const NAME = 'quote'

interface QuotedPart {
  option: number
  part: number
  product: 'flight' | 'hotel'
}

/** Whom the office books for unless it says otherwise: the client's own account, or somebody who walked in. */
export const clientAsPayer = ({ customer_id }: Pick<OwnQuote, 'customer_id'>): string =>
  customer_id === null ? 'walk-in' : `customer-${customer_id}`

/** The checkout of one part; for the office, with who pays. None while it is not said which agent or customer. */
export function bookLink(
  { id }: Pick<OwnQuote, 'id'>,
  { option, part, product }: QuotedPart,
  payer: string | null,
): string | undefined {
  const key = [id, option, ...(part === 1 ? [] : [part])].join('-')
  const query = new URLSearchParams({ [NAME]: key })
  const isStay = product === 'hotel'
  if (payer === null) return isStay ? agentUrls.hotelCheckout(query) : agentUrls.checkout(query)
  if (!/^(walk-in|(agent|customer)-\d+)$/.test(payer)) return undefined
  query.set('for', payer)
  return isStay ? adminUrls.hotelCheckout(query) : adminUrls.checkout(query)
}

/** The part a checkout's address names: `12-2` is the first of the second option of quote 12, `12-2-3` its third. */
export function quoteKeyOf(query: URLSearchParams): QuotedOptionKey | null {
  const [, id, option, part = '1'] = /^([1-9]\d{0,14})-([1-5])(?:-([1-5]))?$/.exec(query.get(NAME) ?? '') ?? []
  return id && option ? { id: Number(id), option: Number(option), part: Number(part) } : null
}
