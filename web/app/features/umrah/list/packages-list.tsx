import type { UmrahPackageCard, umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { umrahSorts } from '@safar/contract/vocabulary/umrah'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { type TableRows, usePages } from '../../../ui/data-table/use-pages.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useCityNames } from '../../../ui/named-codes.ts'
import { FilterChips } from '../../../ui/results/filter-chips.tsx'
import { FilterSheet, FloatingBar } from '../../../ui/results/filter-sheet.tsx'
import { SortMenu } from '../../../ui/results/sort-menu.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { agentOf, payerOf, writePayer } from '../../buyers/public.ts'
import { packagePages } from '../api.ts'
import { ComparePackages } from './compare-packages.tsx'
import { type FilterName, filterNames, toQuery, useListFilter } from './list-filter.ts'
import { ListFilters, useFilterLabel } from './list-filters.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './packages-list.module.css'

const MOST_COMPARED = 3
const USUAL_CITIES = ['LHE', 'KHI', 'ISB', 'MUX', 'PEW', 'SKT'] as const

type View = ReturnType<typeof useListFilter>

function useSorts() {
  const { t } = useTranslation('umrah')
  return umrahSorts.filter((sort) => sort !== 'newest').map((value) => ({ value, label: t(`sort.${value}`) }))
}

/** Active filters and order, above the list. */
function Toolbar({ view, count }: { view: View; count: number }) {
  const { t } = useTranslation('umrah')
  const labelOf = useFilterLabel()
  const sorts = useSorts()
  const chips = filterNames.flatMap((name) => {
    const value = view.filter[name]
    return value ? [{ name, label: labelOf(name, value) }] : []
  })
  return (
    <>
      <div className={styles.toolbar}>
        <p aria-live="polite">
          <b>{t('list.shown', { count })}</b>
        </p>
        <div className={styles.sort}>
          <SelectField
            label={t('list.sort')}
            data={sorts}
            value={view.sort}
            onChange={(value) => view.change('sort', value === 'departure' ? null : value)}
          />
        </div>
      </div>
      <FilterChips<FilterName>
        chips={chips}
        texts={{ remove: (what) => t('filter.remove', { what }), clear: t('filter.clear') }}
        onRemove={(name) => view.change(name, null)}
        onClear={view.clear}
      />
    </>
  )
}

interface FoundPackagesProps {
  list: TableRows<UmrahPackageCard>
  view: View
  compared: readonly UmrahPackageCard[]
  onCompare: (card: UmrahPackageCard) => void
}

function FoundPackages({ list, view, compared, onCompare }: FoundPackagesProps) {
  const { t } = useTranslation('umrah')
  const area = useSalesArea()
  const [params] = useSearchParams()
  if (list.state === 'loading') return <LoadingState label={t('list.loading')} shape="cards" count={4} />
  if (list.state === 'error') return <ErrorState title={t('list.failed')} onRetry={list.onRetry} />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t('list.none')}
        help={t('list.noneHelp')}
        actions={<OutlineButton onClick={view.clear}>{t('filter.clear')}</OutlineButton>}
      />
    )
  const { sharing } = toQuery(view.filter, view.sort)
  const payer = area === 'office' ? payerOf(params) : null
  return (
    <>
      {list.rows.map((card) => {
        const isCompared = compared.some(({ id }) => id === card.id)
        const query = writePayer(new URLSearchParams(sharing ? { sharing } : {}), payer ?? undefined)
        return (
          <PackageCard
            key={card.id}
            card={card}
            to={umrahUrls[area].details(card.id, query)}
            sharing={sharing}
            compared={isCompared}
            comparable={isCompared || compared.length < MOST_COMPARED}
            onCompare={() => onCompare(card)}
          />
        )
      })}
      {list.hasMore && (
        <OutlineButton className={styles.more} busy={list.moreBusy} onClick={list.onMore}>
          {t('list.more')}
        </OutlineButton>
      )}
    </>
  )
}

interface Props {
  /** The first page, if the server read it for the page. */
  first?: Reply<typeof umrah.list> | null | undefined
}

/** Packages that can be booked, filtered by the URL, at the prices of the reader or of their buyer. */
export function PackagesList({ first }: Props) {
  const area = useSalesArea()
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const view = useListFilter()
  const sorts = useSorts()
  const [params] = useSearchParams()
  const payer = area === 'office' ? payerOf(params) : null
  const pages = packagePages({ ...toQuery(view.filter, view.sort), ...agentOf(payer) })
  const list = usePages(pages.key, pages.fetch, { first })
  const [compared, setCompared] = useState<readonly UmrahPackageCard[]>([])
  const remove = (id: number) => setCompared((before) => before.filter((card) => card.id !== id))
  const compare = (card: UmrahPackageCard) =>
    compared.some(({ id }) => id === card.id) ? remove(card.id) : setCompared([...compared, card])
  const city = useCityNames(list.rows.flatMap(({ places }) => places))
  const cities = [
    ...USUAL_CITIES.map((value) => ({ value, label: t(`usualCity.${value}`) })),
    ...list.rows.flatMap(({ departure_cities }) => departure_cities).map((value) => ({ value, label: city(value) })),
  ]
  const filters = <ListFilters filter={view.filter} onChange={view.change} cities={cities} />
  return (
    <>
      <div className={styles.page} data-area={area}>
        <aside className={styles.filters} aria-label={t('filter.label')}>
          {filters}
        </aside>
        <section className={styles.list} aria-label={t('list.title')}>
          <Toolbar view={view} count={list.rows.length} />
          <FoundPackages list={list} view={view} compared={compared} onCompare={compare} />
        </section>
        <FloatingBar raised={compared.length > 0}>
          <FilterSheet
            texts={{
              title: t('filter.label'),
              clear: t('filter.clear'),
              close: tUi('close'),
              show: t('list.shown', { count: list.rows.length }),
            }}
            activeCount={Object.keys(view.filter).length}
            onClear={view.clear}
          >
            {filters}
          </FilterSheet>
          <SortMenu
            label={t('list.sort')}
            sorts={sorts}
            value={view.sort}
            onChange={(value) => view.change('sort', value === 'departure' ? null : value)}
          />
        </FloatingBar>
      </div>
      <ComparePackages cards={compared} onRemove={remove} onClear={() => setCompared([])} />
    </>
  )
}
