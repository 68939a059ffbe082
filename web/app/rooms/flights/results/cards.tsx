import { type CSSProperties, type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton } from '../../../ui/buttons.tsx'
import { OfferCard, type Tick } from '../offer/offer-card.tsx'
import { useCardLabels, useCardWords } from '../offer/use-card-words.ts'
import type { Facts } from '../offers/facts.rules.ts'
import { leaderTags } from '../offers/narrow.rules.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import styles from './cards.module.css'
import { useAfterPaint } from './use-after-paint.ts'
import type { Chosen } from './use-chosen.ts'
import { useNear } from './use-near.ts'
import type { Results } from './use-results.ts'

/** The lines of a list are drawn to one scale, in steps, so that it seldom changes. */
const SCALE_STEP = 240

const longestOf = (page: readonly Facts[]): number => {
  const longest = Math.max(...page.flatMap(({ offer }) => offer.slices.map(({ minutes }) => minutes)))
  return Math.ceil(longest / SCALE_STEP) * SCALE_STEP
}

const tickOf = ({ ids, full }: Chosen, id: string): Tick => (ids.includes(id) ? 'on' : full ? 'full' : 'off')

interface Props {
  results: Results
  search: FlightSearch
  /** Net prices are shown. */
  inside: boolean
  linkOf: (facts: Facts) => string
  compared: Chosen
  /** Null where no quotes are made. */
  quoted: Chosen | null
}

/** A press on a link of the list, as the router would take it: one listener instead of one for each card. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented) return
    event.preventDefault()
    const { pathname, search } = new URL(link.href)
    void navigate(`${pathname}${search}`, {
      preventScrollReset: pathname === location.pathname,
      state: { fromList: true },
    })
  }
}

/**
 * What is on the screen is drawn at once; what is near it stays as it was until that has been painted, so that a press
 * is answered within a frame. What is far is an empty place.
 */
function useDrawn(page: readonly Facts[], list: RefObject<HTMLElement | null>) {
  const { isSeen, isNear } = useNear(list, page.length)
  const settled = useAfterPaint(page)
  const scales = { now: longestOf(page), settled: longestOf(settled) }
  return page.map((facts, place) => {
    if (isSeen(place)) return { facts, scaleTo: scales.now }
    return { facts: isNear(place) ? settled[place] : undefined, scaleTo: scales.settled }
  })
}

/** The offers of the page. A place keeps its elements when another offer comes to stand in it. */
export function Cards({ results, search, inside, linkOf, compared, quoted }: Props) {
  const { t } = useTranslation('flights')
  const { leaders, more, acts, page } = results
  const list = useRef<HTMLUListElement>(null)
  const drawn = useDrawn(page, list)
  const words = useCardWords(search.cabin)
  const labels = useCardLabels()
  const follow = useFollow()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useCallback(
    (id: string) => setOpened((was) => (was.includes(id) ? was.filter((other) => other !== id) : [...was, id])),
    [],
  )
  const legs = page[0]?.offer.slices.length ?? 1
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click on it. */}
      <ul
        ref={list}
        className={styles.cards}
        aria-label={t('list.label')}
        style={{ '--legs': legs } as CSSProperties}
        data-inside={inside || undefined}
        onClick={follow}
      >
        {drawn.map(({ facts, scaleTo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements belong to the place; to fill it anew costs less.
          <li key={place} data-place={place} data-blank={facts ? undefined : true}>
            {facts && (
              <OfferCard
                facts={facts}
                words={words(facts)}
                labels={labels}
                scaleTo={scaleTo}
                to={linkOf(facts)}
                tags={leaderTags(facts, leaders)}
                inside={inside}
                opened={opened.includes(facts.offer.id)}
                onOpen={open}
                compared={tickOf(compared, facts.offer.id)}
                onCompare={compared.turn}
                quoted={quoted && tickOf(quoted, facts.offer.id)}
                onQuote={quoted?.turn ?? compared.turn}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <OutlineButton onClick={acts.showMore}>{t('list.more', { count: more })}</OutlineButton>
        </div>
      )}
    </>
  )
}
