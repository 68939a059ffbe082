import type { Offer } from '@safar/contract/flights/offer.schema'
import { owedOf, priceToBook } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Payer } from '../../flights/public.ts'

interface QuoteChange {
  kind: 'price' | 'cost'
  was: number
  now: number
}

interface SaleConditions {
  /** For whom the office books; null: an agent books for a client. */
  payer: Payer | null
  belowCost: boolean
}

/**
 * What is sold from a quote, and what its maker has to agree to first: another price for the client, or a higher cost of
 * their own. An agent the office books for has a price of their own.
 */
export function readQuotedPrice(
  { quoted }: Pick<OptionToBook, 'quoted'>,
  offer: Pick<Offer, 'total' | 'price_breakdown'>,
  { payer, belowCost }: SaleConditions,
): { price: number; change: QuoteChange | null } {
  if (payer?.kind === 'agent') return { price: offer.total, change: null }
  const cost = owedOf(offer, payer ? 'office' : 'agent')
  const price = priceToBook({
    quoted: quoted.price,
    cost,
    offered: offer.total,
    belowCost: payer !== null && belowCost,
  })
  if (price !== quoted.price) return { price, change: { kind: 'price', was: quoted.price, now: price } }
  return { price, change: cost > quoted.cost ? { kind: 'cost', was: quoted.cost, now: cost } : null }
}

/** What was agreed to: a price that moves again has to be agreed to again. */
export const changeKey = (change: QuoteChange | null): string =>
  change ? `${change.kind}:${change.was}:${change.now}` : ''
