import { lazy, Suspense } from 'react'
import { OfferPanel } from '../../details/offer-panel.tsx'
import type { PriceExplanationSlot } from '../../details/price-explanation.ts'
import type { ListContext } from './use-list-context.ts'

/** Most visits make no quote, so its editor is loaded when the first offer is selected. */
const QuoteTray = lazy(async () => ({ default: (await import('../../../quotes/public.ts')).QuoteTray }))

interface Props {
  list: ListContext
  PriceExplanation: PriceExplanationSlot | undefined
}

/** The offer opened beside the list, and the offers selected for a quote. */
export function OfferTrays({ list, PriceExplanation }: Props) {
  const { inOffice, search, path, netPrices, quoted, canQuote, hasQuoteDraft } = list
  return (
    <>
      {inOffice && PriceExplanation && (
        <OfferPanel
          search={search}
          path={path}
          showNetPrices={netPrices.shown}
          quoted={quoted.ids}
          onQuote={canQuote ? quoted.toggle : undefined}
          PriceExplanation={PriceExplanation}
        />
      )}
      {canQuote && hasQuoteDraft && (
        <Suspense>
          <QuoteTray />
        </Suspense>
      )}
    </>
  )
}
