import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NetPricesSwitch } from '../../../buyers/public.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { Compare } from './compare.tsx'
import styles from './list-section.module.css'
import { NoMatches } from './no-matches.tsx'
import { OfferCards } from './offer-cards.tsx'
import { PendingSuppliers } from './pending-suppliers.tsx'
import { SortTabs } from './sort-tabs.tsx'
import type { ListContext } from './use-list-context.ts'

/** The number of offers and the active filters. */
function ListSummary({ list }: { list: ListContext }) {
  const { t } = useTranslation('flights')
  const { results, names, netPrices, inOffice } = list
  const all = t('list.found', { count: results.allCount })
  return (
    <div className={styles.summary}>
      <p role="status">{results.count === results.allCount ? all : t('list.ofAll', { shown: results.count, all })}</p>
      <p className={styles.about}>{t('sort.about')}</p>
      {inOffice && <NetPricesSwitch netPrices={netPrices} />}
      <ActiveFilters results={results} names={names} />
    </div>
  )
}

/** The offers with their sort orders above; offers that arrive while the reader is reading wait behind a button. */
export function ListSection({ list, note }: { list: ListContext; note: ReactNode }) {
  const { t } = useTranslation('flights')
  const { results, compared, quoted, waitingCount } = list
  return (
    <section ref={list.section} className={styles.list} aria-labelledby="flights-found">
      <h2 id="flights-found" className="visually-hidden">
        {t('list.label')}
      </h2>
      <SortTabs leaders={results.leaders} sort={results.sort} actions={results.actions} />
      <ListSummary list={list} />
      {note}
      <PendingSuppliers found={list.found} />
      {waitingCount > 0 && (
        <button type="button" className={styles.waiting} onClick={list.showWaiting}>
          {t('list.waiting', { count: waitingCount })}
        </button>
      )}
      {results.count > 0 ? <OfferCards list={list} /> : <NoMatches results={results} names={list.names} />}
      {compared.ids.length > 0 && (
        <Compare
          offers={list.offersOf(compared.ids)}
          linkTo={list.linkTo}
          raised={quoted.ids.length > 0}
          onRemove={compared.toggle}
          onClear={compared.clear}
        />
      )}
    </section>
  )
}
