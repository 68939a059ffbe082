import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveFilters } from './active-filters.tsx'
import { Cards } from './cards.tsx'
import { Compare } from './compare.tsx'
import styles from './list-section.module.css'
import { NothingFound } from './nothing-found.tsx'
import { SortTabs } from './sort-tabs.tsx'
import { StillAsking } from './still-asking.tsx'
import { InsideSwitch } from './use-inside.tsx'
import type { List } from './use-list.ts'

function Meta({ list }: { list: List }) {
  const { t } = useTranslation('flights')
  const { results, found, office, inside, names } = list
  const { count, index } = results
  const all = t('list.found', { count: index.facts.length })
  const answered = useMemo(
    () => t('list.answered', { count: found.suppliers.filter(({ state }) => state === 'answered').length }),
    [t, found],
  )
  return (
    <div className={styles.meta}>
      <p role="status">
        {count === index.facts.length ? all : t('list.ofAll', { shown: count, all })}
        {' · '}
        {answered}
      </p>
      <p className={styles.about}>{t('sort.about')}</p>
      {office && <InsideSwitch inside={inside} />}
      <ActiveFilters results={results} names={names} />
    </div>
  )
}

/** The offers with their orders above: what came while the reader was reading waits to be asked for. */
export function ListSection({ list, note }: { list: List; note: ReactNode }) {
  const { t } = useTranslation('flights')
  const { results, search, names, held, compared, quoted } = list
  return (
    <section ref={list.section} className={styles.list} aria-labelledby="flights-found">
      <h2 id="flights-found" className="visually-hidden">
        {t('list.label')}
      </h2>
      <SortTabs results={results} />
      <Meta list={list} />
      {note}
      <StillAsking found={list.found} />
      {held.waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={held.release}>
          {t('list.waiting', { count: held.waiting })}
        </button>
      )}
      {results.count > 0 ? (
        <Cards
          results={results}
          search={search}
          inside={list.inside.shown}
          linkOf={list.linkOf}
          compared={compared}
          quoted={list.quotes ? quoted : null}
        />
      ) : (
        <NothingFound results={results} names={names} />
      )}
      <Compare
        offers={list.offersOf(compared.ids)}
        linkOf={list.linkOf}
        raised={quoted.ids.length > 0}
        onRemove={compared.turn}
        onClear={compared.clear}
      />
    </section>
  )
}
