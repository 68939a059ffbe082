import { lazy, Suspense } from 'react'
import { OfferPanel } from '../details/offer-panel.tsx'
import type { List } from './list/use-list.ts'

/** Most visits make no quote: its editor is loaded with the first offer ticked. */
const QuoteTray = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuoteTray }))

/** What was opened beside the list, and what has been ticked for a quote. */
export function ChosenOffers({ list }: { list: List }) {
  const { office, search, path, inside, quoted, quotes, offersOf } = list
  return (
    <>
      {office && (
        <OfferPanel
          search={search}
          path={path}
          inside={inside.shown}
          quoted={quoted.ids}
          onQuote={quotes ? quoted.turn : undefined}
        />
      )}
      {quotes && quoted.ids.length > 0 && (
        <Suspense>
          <QuoteTray
            offers={offersOf(quoted.ids).map(({ offer }) => offer)}
            onRemove={quoted.turn}
            onClear={quoted.clear}
          />
        </Suspense>
      )}
    </>
  )
}
