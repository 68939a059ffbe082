import { type CSSProperties, useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { OfferCard } from '../../offer/offer-card.tsx'
import type { Itinerary } from '../../offers/itineraries.rules.ts'
import { leaderTags } from '../../offers/sorting.rules.ts'
import { FareSheet } from './fare-sheet.tsx'
import styles from './offer-cards.module.css'
import type { ListContext } from './use-list-context.ts'
import { selectionState } from './use-selection.ts'

/** Target of the skip link to the results. */
export const RESULTS_ID = 'results'

/** More cards than a screen shows: these update with the click itself, the ones below right after. */
const FIRST_SCREEN = 8

/** The flight lines of a page share one scale, rounded up in steps so that it rarely changes. */
const SCALE_STEP = 240

function scaleOf(page: readonly Itinerary[]): number {
  const longest = Math.max(...page.flatMap(({ lead }) => lead.offer.slices.map(({ minutes }) => minutes)))
  return Math.ceil(longest / SCALE_STEP) * SCALE_STEP
}

/** Cards are reused by position: updating one costs less than replacing it. */
export function OfferCards({ list }: { list: ListContext }) {
  const { t } = useTranslation('flights')
  const { results, cardTexts, linkTo, compared, quoted, canQuote, netPrices } = list
  const { page, leaders, nextCount, actions } = results
  const deferredPage = useDeferredValue(page)
  const shown = [...page.slice(0, FIRST_SCREEN), ...deferredPage.slice(FIRST_SCREEN)]
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const toggleOpen = useCallback(
    (id: string) =>
      setOpenIds((previous) => (previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id])),
    [],
  )
  const [faresKey, setFaresKey] = useState<string | null>(null)
  const quotedIds = quoted.ids
  const isQuoteFull = quoted.isFull
  const quoteStateOf = useCallback(
    (id: string) => selectionState({ ids: quotedIds, isFull: isQuoteFull }, id),
    [quotedIds, isQuoteFull],
  )
  const scaleTo = scaleOf(page)
  const legs = page[0]?.lead.offer.slices.length ?? 1
  return (
    <>
      <ul
        id={RESULTS_ID}
        tabIndex={-1}
        className={styles.cards}
        aria-label={t('list.label')}
        style={{ '--legs': legs } as CSSProperties}
      >
        {shown.map((itinerary, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are reused by position.
          <li key={index}>
            <OfferCard
              itinerary={itinerary}
              texts={cardTexts}
              linkTo={linkTo}
              scaleTo={scaleTo}
              tags={leaderTags(itinerary.lead, leaders)}
              showNetPrices={netPrices.shown}
              isOpen={openIds.includes(itinerary.key)}
              onToggle={toggleOpen}
              onOpenFares={setFaresKey}
              compareState={selectionState(compared, itinerary.lead.offer.id)}
              onCompare={compared.toggle}
              quoteStateOf={canQuote ? quoteStateOf : null}
              onQuote={quoted.toggle}
            />
          </li>
        ))}
      </ul>
      <FareSheet
        itinerary={page.find(({ key }) => key === faresKey) ?? null}
        list={list}
        quoteStateOf={canQuote ? quoteStateOf : null}
        onClose={() => setFaresKey(null)}
      />
      {nextCount > 0 && (
        <div className={styles.more}>
          <OutlineButton onClick={actions.showMore}>{t('list.more', { count: nextCount })}</OutlineButton>
        </div>
      )}
    </>
  )
}
