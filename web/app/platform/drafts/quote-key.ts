import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'

export const QUOTE_PARAM = 'quote'

/**
 * The part of a quote that a checkout URL refers to: `12-2` is the first part of the second option of quote 12,
 * `12-2-3` its third.
 */
export function readQuoteKey(query: URLSearchParams): QuotedOptionKey | null {
  const [, id, option, part = '1'] = /^([1-9]\d{0,14})-([1-5])(?:-([1-5]))?$/.exec(query.get(QUOTE_PARAM) ?? '') ?? []
  return id && option ? { id: Number(id), option: Number(option), part: Number(part) } : null
}
