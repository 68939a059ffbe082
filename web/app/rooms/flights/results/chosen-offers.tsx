import { lazy, Suspense } from 'react'
import { OfferPanel } from '../details/offer-panel.tsx'
import type { List } from './use-list.ts'

/** Most visits make no quote: its editor is loaded with the first offer ticked. */
const QuoteTray = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuoteTray }))

/** What an agent has opened, and what has been ticked for a quote. */
export function ChosenOffers({ list }: { list: List }) {
  const { agent, search, path, inside, quoted, quotes, offersOf } = list
  return (
    <>
      {agent && (
        <OfferPanel search={search} path={path} inside={inside.shown} quoted={quoted.ids} onQuote={quoted.turn} />
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
