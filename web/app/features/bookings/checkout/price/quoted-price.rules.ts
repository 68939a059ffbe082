import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { owedOf, readQuotedPrice } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Payer } from '../../../buyers/public.ts'

interface SaleConditions {
  /** The payer for whom the office books; null if an agent books for a client. */
  payer: Payer | null
  belowCost: boolean
}

/** The current price of a quoted offer or stay. */
export const readQuotedOffer = (
  { quoted }: Pick<OptionToBook, 'quoted'>,
  offer: Pick<Offer, 'total' | 'price_breakdown'>,
  { payer, belowCost }: SaleConditions,
) =>
  readQuotedPrice({
    quoted,
    now: { cost: owedOf(offer, payer ? 'office' : 'agent'), price: offer.total },
    forAgent: payer?.kind === 'agent',
    belowCost: payer !== null && belowCost,
  })
