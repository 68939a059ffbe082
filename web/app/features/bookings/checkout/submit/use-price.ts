import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pricedQuery } from '../../api.ts'
import type { BodyProps } from '../checkout-body.tsx'
import { type Wanted, wantsAnything } from '../extras/extras.rules.ts'

/** The price of this moment with what was chosen, and whether the buyer has agreed to it. */
export function usePrice(
  { buyer, payer, shown, seen }: Pick<BodyProps, 'buyer' | 'payer' | 'shown' | 'seen'>,
  wanted: Wanted,
) {
  const wants = wantsAnything(wanted)
  const { data, error, isFetching } = useQuery(pricedQuery(shown.flight.id, wanted, wants, payer))
  const priced = wants ? data : undefined
  const offer = priced?.flight ?? shown.flight
  const [agreed, setAgreed] = useState(seen ?? shown.changed?.was ?? shown.flight.total)
  const extras = priced?.extras ?? []
  const added = extras.reduce((sum, { price }) => sum + price.amount, 0)
  // An agent's inside names what they owe for the flight; their mark-up comes on top.
  const owed = buyer === 'agent' && offer.inside ? offer.inside.net + offer.inside.charges : offer.total
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
