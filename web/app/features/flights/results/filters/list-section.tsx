import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Compare } from '../compare.tsx'
import { Cards } from '../list/cards.tsx'
import { SortTabs } from '../list/sort-tabs.tsx'
import type { List } from '../list/use-list.ts'
import { NothingFound } from '../nothing-found.tsx'
import { StillAsking } from '../still-asking.tsx'
import type { Names } from '../use-names.ts'
import type { Results } from '../use-results.ts'
import { ActiveFilters } from './active-filters.tsx'
import styles from './list-section.module.css'
import { InsideSwitch } from './use-inside.tsx'

interface MetaProps {
  results: Results
  names: Names
  children: ReactNode
}

/** How many there are and what narrows them: drawn in the frame after the offers. */
const Meta = memo(function Meta({ results, names, children }: MetaProps) {
  const { t } = useTranslation('flights')
  const { count, index } = results
  const words = useMemo(
    () => ({ all: t('list.found', { count: index.facts.length }), about: t('sort.about') }),
    [t, index],
  )
  return (
    <div className={styles.meta}>
      <p role="status">
        {count === index.facts.length ? words.all : t('list.ofAll', { shown: count, all: words.all })}
      </p>
      <p className={styles.about}>{words.about}</p>
      {children}
      <ActiveFilters results={results} names={names} />
    </div>
  )
})

function Waiting({ held }: Pick<List, 'held'>) {
  const { t } = useTranslation('flights')
  return (
    <button type="button" className={styles.waiting} onClick={held.release}>
      {t('list.waiting', { count: held.waiting })}
    </button>
  )
}

/** The offers with their orders above: what came while the reader was reading waits to be asked for. */
export function ListSection({ list, note }: { list: List; note: ReactNode }) {
  const { results, settled, found, names, held, compared, quoted, texts } = list
  return (
    <section ref={list.section} className={styles.list} aria-labelledby="flights-found">
      <h2 id="flights-found" className="visually-hidden">
        {texts.labels.list}
      </h2>
      <SortTabs leaders={settled.leaders} sort={results.sort} settled={settled.sort} acts={results.acts} />
      <Meta results={settled} names={names}>
        {list.office && <InsideSwitch inside={list.inside} />}
      </Meta>
      {note}
      <StillAsking found={found} />
      {held.waiting > 0 && <Waiting held={held} />}
      {results.count > 0 ? (
        <Cards
          results={results}
          settled={settled}
          texts={texts}
          inside={list.inside.shown}
          linkOf={list.linkOf}
          compared={compared}
          quoted={list.quotes ? quoted : null}
        />
      ) : (
        <NothingFound results={results} names={names} />
      )}
      {compared.ids.length > 0 && (
        <Compare
          offers={list.offersOf(compared.ids)}
          linkOf={list.linkOf}
          raised={quoted.ids.length > 0}
          onRemove={compared.turn}
          onClear={compared.clear}
        />
      )}
    </section>
  )
}
