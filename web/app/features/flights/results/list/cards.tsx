import { type CSSProperties, type MouseEvent, memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import type { Tick } from '../../offer/offer-card.tsx'
import type { CardTexts } from '../../offer/use-card-words.ts'
import type { Facts } from '../../offers/facts.rules.ts'
import { leaderTags } from '../../offers/narrow.rules.ts'
import type { Chosen } from '../use-chosen.ts'
import type { Results } from '../use-results.ts'
import styles from './cards.module.css'
import { Place } from './place.tsx'
import { useDrawn } from './use-rendered-window.ts'
import { useAtPlace } from './use-slot-handlers.ts'

/** Pixels that the warnings of a card take at least: all of them in one row. */
const WARNINGS = 34

const turned = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const tickOf = ({ ids, full }: Chosen, facts: Facts | undefined): Tick =>
  facts && ids.includes(facts.offer.id) ? 'on' : full ? 'full' : 'off'

interface Props {
  results: Results
  /** As the list was until the last press has been answered. */
  settled: Results
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
export function Cards({ results, settled, texts, inside, linkOf, compared, quoted }: Props) {
  const { acts, page } = results
  const list = useRef<HTMLUListElement>(null)
  const follow = useFollow()
  const [opened, setOpened] = useState<readonly string[]>([])
  const drawn = useDrawn(results, settled, list, (facts) => (texts.words(facts).warnings.length > 0 ? WARNINGS : 0))
  const at = useAtPlace(drawn)
  const onOpen = useMemo(() => at((id) => setOpened((was) => turned(was, id))), [at])
  const onCompare = useMemo(() => at(compared.turn), [at, compared.turn])
  const quote = quoted?.turn
  const onQuote = useMemo(() => quote && at(quote), [at, quote])
  const legs = page[0]?.offer.slices.length ?? 1
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click on it. */}
      <ul
        ref={list}
        className={styles.cards}
        aria-label={texts.labels.list}
        style={{ '--legs': legs } as CSSProperties}
        data-inside={inside || undefined}
        onClick={follow}
      >
        {drawn.map(({ facts, leaders, scaleTo }, place) => (
          <Place
            // biome-ignore lint/suspicious/noArrayIndexKey: elements belong to the place; to fill it anew costs less.
            key={place}
            place={place}
            facts={facts}
            texts={texts}
            linkOf={linkOf}
            scaleTo={scaleTo}
            tags={facts ? leaderTags(facts, leaders) : ''}
            inside={inside}
            opened={facts !== undefined && opened.includes(facts.offer.id)}
            onOpen={onOpen}
            compared={tickOf(compared, facts)}
            onCompare={onCompare}
            quoted={quoted && tickOf(quoted, facts)}
            onQuote={onQuote}
          />
        ))}
      </ul>
      {settled.more > 0 && <More count={settled.more} onMore={acts.showMore} />}
    </>
  )
}
