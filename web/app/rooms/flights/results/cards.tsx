import { type CSSProperties, type MouseEvent, memo, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton } from '../../../ui/buttons.tsx'
import { OfferCard, type Tick } from '../offer/offer-card.tsx'
import type { CardTexts } from '../offer/use-card-words.ts'
import type { Facts } from '../offers/facts.rules.ts'
import { leaderTags } from '../offers/narrow.rules.ts'
import styles from './cards.module.css'
import type { Chosen } from './use-chosen.ts'
import { useDrawn } from './use-drawn.ts'
import type { Results } from './use-results.ts'

/** Pixels that unfolded flights and rules take, and warnings at most, by the number of their lines. */
const DETAILS = 400
const warningsHeight = (lines: number): number => (lines === 0 ? 0 : 16 + 26 * lines)

const tickOf = ({ ids, full }: Chosen, id: string): Tick => (ids.includes(id) ? 'on' : full ? 'full' : 'off')

interface Props {
  results: Results
  texts: CardTexts
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

const More = memo(function More({ count, onMore }: { count: number; onMore: () => void }) {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.more}>
      <OutlineButton onClick={onMore}>{t('list.more', { count })}</OutlineButton>
    </div>
  )
})

/** The offers of the page. A place keeps its elements when another offer comes to stand in it. */
export function Cards({ results, texts: { words, labels }, inside, linkOf, compared, quoted }: Props) {
  const { leaders, more, acts, page } = results
  const list = useRef<HTMLUListElement>(null)
  const follow = useFollow()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useCallback(
    (id: string) => setOpened((was) => (was.includes(id) ? was.filter((other) => other !== id) : [...was, id])),
    [],
  )
  const isOpen = (facts: Facts) => opened.includes(facts.offer.id)
  const drawn = useDrawn(page, list, (facts) =>
    isOpen(facts) ? DETAILS : warningsHeight(words(facts).warnings.length),
  )
  const legs = page[0]?.offer.slices.length ?? 1
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click on it. */}
      <ul
        ref={list}
        className={styles.cards}
        aria-label={labels.list}
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
                opened={isOpen(facts)}
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
      {more > 0 && <More count={more} onMore={acts.showMore} />}
    </>
  )
}
