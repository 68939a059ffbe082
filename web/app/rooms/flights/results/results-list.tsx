import type { SearchReply } from '@safar/contract/flights.contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/buttons.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import type { Facts } from '../offers/facts.rules.ts'
import { leaderTags } from '../offers/offers.rules.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import type { ResultsPath } from '../search/results-path.ts'
import { toQuery } from '../search/search-form.rules.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Compare, MOST_COMPARED } from './compare.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PhoneBar } from './phone-bar.tsx'
import styles from './results-list.module.css'
import { SortTabs } from './sort-tabs.tsx'
import { SuppliersNote } from './suppliers-note.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { InsideSwitch, useInside } from './use-inside.tsx'
import { useNames } from './use-names.ts'
import { type Results, useResults } from './use-results.ts'

/** Cards that fit a tall screen. */
const AT_ONCE = 6

interface Props {
  reply: SearchReply
  search: FlightSearch
  path: ResultsPath
  /** The suppliers are being asked again. */
  asking: boolean
  onAskAgain: () => void
}

/** The ids being compared, three at most. */
function useCompared() {
  const [ids, setIds] = useState<readonly string[]>([])
  const turn = useCallback(
    (id: string) =>
      setIds((was) => (was.includes(id) ? was.filter((other) => other !== id) : [...was, id].slice(0, MOST_COMPARED))),
    [],
  )
  return { ids, turn, clear: () => setIds([]) }
}

/**
 * What is on the screen is drawn at once, the rest a moment later: until then what stood there stays, so that nothing
 * jumps and a press is answered within a frame.
 */
function useSoonDrawn(page: readonly Facts[]): { facts: Facts; scaleTo: number }[] {
  const settled = useAfterPaint(page)
  const scaled = (list: readonly Facts[], of: readonly Facts[]) => {
    const scaleTo = Math.max(...of.flatMap(({ offer }) => offer.slices.map(({ minutes }) => minutes)))
    return list.map((facts) => ({ facts, scaleTo }))
  }
  if (settled === page || page.length <= AT_ONCE) return scaled(page, page)
  const first = page.slice(0, AT_ONCE)
  const rest = settled.slice(AT_ONCE).filter((facts) => !first.includes(facts))
  return [...scaled(first, page), ...scaled(rest, settled)]
}

function Cards({ results, search, inside }: { results: Results; search: FlightSearch; inside: boolean }) {
  const { t } = useTranslation('flights')
  const compared = useCompared()
  const { leaders, more, acts, all } = results
  const shown = useSoonDrawn(results.page)
  return (
    <>
      <ul className={styles.cards} aria-label={t('list.label')}>
        {shown.map(({ facts, scaleTo }) => (
          <li key={facts.offer.id}>
            <OfferCard
              facts={facts}
              search={search}
              scaleTo={scaleTo}
              tags={leaderTags(facts, leaders)}
              inside={inside}
              compared={compared.ids.includes(facts.offer.id)}
              full={compared.ids.length >= MOST_COMPARED}
              onCompare={compared.turn}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <OutlineButton onClick={acts.showMore}>{t('list.more', { count: more })}</OutlineButton>
        </div>
      )}
      <Compare
        offers={compared.ids.flatMap((id) => all.filter(({ offer }) => offer.id === id))}
        search={search}
        onRemove={compared.turn}
        onClear={compared.clear}
      />
    </>
  )
}

/** What the suppliers answered: filters beside, orders above, offers twenty at a time. */
export function ResultsList({ reply, search, path, asking, onAskAgain }: Props) {
  const { t } = useTranslation('flights')
  const agent = path === '/agent/flights'
  const inside = useInside(agent)
  const results = useResults(reply.flights, toQuery(search).toString())
  const names = useNames(reply)
  const { sorted, all } = results
  const answered = reply.suppliers.filter(({ state }) => state === 'answered').length
  const found = t('list.found', { count: all.length })
  if (all.length === 0) {
    return (
      <>
        <SuppliersNote suppliers={reply.suppliers} asking={asking} onAskAgain={onAskAgain} />
        <NothingFound results={results} names={names} />
      </>
    )
  }
  return (
    <div className={styles.layout}>
      <aside className={styles.filters} aria-label={t('filter.label')}>
        <FilterPanel results={results} names={names} office={agent} />
      </aside>
      <section className={styles.list} aria-labelledby="flights-found">
        <h2 id="flights-found" className="visually-hidden">
          {t('list.label')}
        </h2>
        <SortTabs results={results} />
        <div className={styles.meta}>
          <p role="status">
            {sorted.length === all.length ? found : t('list.ofAll', { shown: sorted.length, all: found })}
            {' · '}
            {t('list.answered', { count: answered })}
          </p>
          <p className={styles.about}>{t('sort.about')}</p>
          {agent && <InsideSwitch inside={inside} />}
          <ActiveFilters results={results} names={names} />
        </div>
        <SuppliersNote suppliers={reply.suppliers} asking={asking} onAskAgain={onAskAgain} />
        {sorted.length > 0 ? (
          <Cards results={results} search={search} inside={inside.shown} />
        ) : (
          <NothingFound results={results} names={names} />
        )}
      </section>
      <PhoneBar results={results} names={names} office={agent} />
    </div>
  )
}
