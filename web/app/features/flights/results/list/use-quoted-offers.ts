import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { MAX_OPTIONS } from '@safar/contract/vocabulary/quotes'
import { useCallback } from 'react'
import { addOffer, countParts, removeOffer, useQuoteDraft } from '../../../../platform/drafts/quote-draft.ts'

/** The offers of the next quote, which can include parts added on other pages. */
export function useQuotedOffers(findOffer: (id: string) => Offer | undefined) {
  const draft = useQuoteDraft()
  const { offers } = draft
  const ids = offers.map(({ id }) => id)
  const toggle = useCallback(
    (id: string) => {
      const offer = findOffer(id)
      if (offers.some((each) => each.id === id)) removeOffer(id)
      else if (offer) addOffer(offer, MAX_OPTIONS)
    },
    [offers, findOffer],
  )
  return { ids, isFull: ids.length >= MAX_OPTIONS, toggle, hasDraft: countParts(draft) > 0 }
}
