import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pricedQuery } from '../../api.ts'
import type { BodyProps } from '../checkout-body.tsx'
import { type ExtrasSelection, wantsAnything } from '../extras/extras.rules.ts'

/** The price of this moment with what was chosen, and whether the buyer has agreed to it. */
export function usePrice(
  { buyer, payer, shown, seen }: Pick<BodyProps, 'buyer' | 'payer' | 'shown' | 'seen'>,
  wanted: ExtrasSelection,
) {
  const wants = wantsAnything(wanted)
  const { data, error, isFetching } = useQuery(pricedQuery(shown.flight.id, wanted, wants, payer))
  const priced = wants ? data : undefined
  const offer = priced?.flight ?? shown.flight
  const [agreed, setAgreed] = useState(seen ?? shown.changed?.was ?? shown.flight.total)
  const extras = priced?.extras ?? []
  const added = extras.reduce((sum, { price }) => sum + price.amount, 0)
  // An agent pays what they owe; their mark-up is part of the total their client pays.
  const owed = buyer === 'agent' ? (offer.price_breakdown?.owed ?? offer.total) : offer.total
  return {
    offer,
    extras,
    total: offer.total + added,
    owed: owed + added,
    settling: wants && isFetching,
    error: wants ? error : null,
    change: agreed === offer.total ? null : { was: agreed, now: offer.total },
    agree: () => setAgreed(offer.total),
  }
}
