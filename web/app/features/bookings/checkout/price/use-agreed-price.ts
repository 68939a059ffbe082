import { changeKey } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { useState } from 'react'
import { useCan } from '../../../../platform/session.ts'
import type { Payer } from '../../../buyers/public.ts'
import type { Buyer } from '../../api.ts'
import { readQuotedOffer } from './quoted-price.rules.ts'

interface Options {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  /** The quote option being booked. */
  quote: OptionToBook | null
  /** As sold now. */
  offered: Parameters<typeof readQuotedOffer>[1]
  /** The price that was seen before. */
  before: number
}

/** The current price, and whether the buyer has agreed to it. */
export function useAgreedPrice({ buyer, payer, quote, offered, before }: Options) {
  const belowCost = useCan('pricing.below_net')
  const quoted = quote && readQuotedOffer(quote, offered, { payer, belowCost })
  const total = quoted?.price ?? offered.total
  const [agreed, setAgreed] = useState(before)
  const [agreedQuote, setAgreedQuote] = useState('')
  const changed = agreed === offered.total ? null : { kind: 'price' as const, was: agreed, now: offered.total }
  const quoteChange = quoted?.change ?? null
  return {
    total,
    /** Amount that the price agreed in a quote adds to the offered one, or subtracts. */
    adjustment: total - offered.total,
    // An agent pays what they owe; their mark-up is part of the total that their client pays.
    owed: buyer === 'agent' ? (offered.price_breakdown?.owed ?? offered.total) : total,
    change: quoted ? (agreedQuote === changeKey(quoteChange) ? null : quoteChange) : changed,
    agree: () => (quoted ? setAgreedQuote(changeKey(quoteChange)) : setAgreed(offered.total)),
  }
}
