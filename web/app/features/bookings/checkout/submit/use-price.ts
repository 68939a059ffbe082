import { changeKey } from '@safar/contract/quotes/quotes.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../../platform/session.ts'
import { pricedQuery } from '../../api.ts'
import type { BodyProps } from '../body-props.ts'
import { type ExtrasSelection, wantsAnything } from '../extras/extras.rules.ts'
import { readQuotedOffer } from '../quoted-price.rules.ts'

/** The current price of the selection, and whether the buyer has agreed to it. */
export function usePrice(
  { buyer, payer, shown, seen, quote }: Pick<BodyProps, 'buyer' | 'payer' | 'shown' | 'seen' | 'quote'>,
  wanted: ExtrasSelection,
) {
  const wants = wantsAnything(wanted)
  const { data, error, isFetching } = useQuery(pricedQuery(shown.flight.id, wanted, wants, payer))
  const priced = wants ? data : undefined
  const offer = priced?.flight ?? shown.flight
  const belowCost = useCan('pricing.below_net')
  const agreedPrice = quote && readQuotedOffer(quote, offer, { payer, belowCost })
  const sold = agreedPrice?.price ?? offer.total
  const [agreed, setAgreed] = useState(seen ?? shown.changed?.was ?? shown.flight.total)
  const [agreedQuote, setAgreedQuote] = useState('')
  const extras = priced?.extras ?? []
  const added = extras.reduce((sum, { price }) => sum + price.amount, 0)
  // An agent pays what they owe; their mark-up is part of the total that their client pays.
  const owed = buyer === 'agent' ? (offer.price_breakdown?.owed ?? offer.total) : sold
  const changed = agreed === offer.total ? null : { kind: 'price' as const, was: agreed, now: offer.total }
  const quoteChange = agreedPrice?.change ?? null
  return {
    offer,
    extras,
    total: sold + added,
    /** Amount that the price agreed in a quote adds to the offer's price, or subtracts. */
    adjustment: sold - offer.total,
    owed: owed + added,
    settling: wants && isFetching,
    error: wants ? error : null,
    change: agreedPrice ? (agreedQuote === changeKey(quoteChange) ? null : quoteChange) : changed,
    agree: () => (agreedPrice ? setAgreedQuote(changeKey(quoteChange)) : setAgreed(offer.total)),
  }
}
