import type { Offer } from '@safar/contract/flights/offer.schema'
import { owedOf, readQuotedPrice } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Payer } from '../../flights/public.ts'

interface SaleConditions {
  /** For whom the office books; null: an agent books for a client. */
  payer: Payer | null
  belowCost: boolean
}

/** What an offer or a stay of a quote is sold at now. */
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
