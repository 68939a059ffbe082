import type { UmrahPackageCard } from '@safar/contract/umrah/umrah.contract'
import { umrahSorts } from '@safar/contract/vocabulary/umrah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { type TableRows, usePages } from '../../../ui/data-table/use-pages.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { FilterChips } from '../../../ui/results/filter-chips.tsx'
import { FilterSheet, FloatingBar } from '../../../ui/results/filter-sheet.tsx'
import { SortMenu } from '../../../ui/results/sort-menu.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { headerImagesQuery } from '../../content/public.ts'
import { packagePages } from '../api.ts'
import { ComparePackages } from './compare-packages.tsx'
import { type FilterName, filterNames, toQuery, useListFilter } from './list-filter.ts'
import { ListFilters, useFilterLabel } from './list-filters.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './packages-list.module.css'

const MOST_COMPARED = 3
const USUAL_CITIES = ['LHE', 'KHI', 'ISB', 'MUX', 'PEW', 'SKT']

/** The pictures the office chose, one after the other by hand; a drawn scene where there are none. */
function HeaderBand() {
  const { t } = useTranslation('umrah')
  const { data = [] } = useQuery(headerImagesQuery('umrah'))
  const [place, setPlace] = useState(0)
  const shown = data[place % Math.max(1, data.length)]
  return (
    <header className={styles.band}>
      {shown ? (
        <Picture picture={shown.picture} alt="" sizes="100vw" className={styles.scene} first />
      ) : (
        <img src={haram} alt="" className={styles.scene} data-drawn />
      )}
      <div className={styles.words}>
        <h1>{t('list.title')}</h1>
        <p>{t('list.detail')}</p>
        {data.length > 1 && (
          <span className={styles.dots}>
            {data.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t('list.picture', { number: index + 1 })}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              />
            ))}
          </span>
        )}
      </div>
    </header>
  )
}

type View = ReturnType<typeof useListFilter>

function useSorts() {
  const { t } = useTranslation('umrah')
  return umrahSorts.filter((sort) => sort !== 'newest').map((value) => ({ value, label: t(`sort.${value}`) }))
}

/** How the list is narrowed and ordered, over it. */
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

interface FoundProps {
  list: TableRows<UmrahPackageCard>
  view: View
  compared: readonly UmrahPackageCard[]
  onCompare: (card: UmrahPackageCard) => void
}

function Found({ list, view, compared, onCompare }: FoundProps) {
  const { t } = useTranslation('umrah')
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
  return (
    <>
      {list.rows.map((card) => {
        const isCompared = compared.some(({ id }) => id === card.id)
        const query = new URLSearchParams(sharing ? { sharing } : {})
        return (
          <PackageCard
            key={card.id}
            card={card}
            to={storefrontUrls.umrahPackage(card.id, query)}
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

/** Packages that can be booked, with what narrows them in the address. */
export default function UmrahPackagesScreen() {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const view = useListFilter()
  const sorts = useSorts()
  const pages = packagePages(toQuery(view.filter, view.sort))
  const list = usePages(pages.key, pages.fetch)
  const [compared, setCompared] = useState<readonly UmrahPackageCard[]>([])
  const remove = (id: number) => setCompared((before) => before.filter((card) => card.id !== id))
  const compare = (card: UmrahPackageCard) =>
    compared.some(({ id }) => id === card.id) ? remove(card.id) : setCompared([...compared, card])
  const cities = [...new Set([...USUAL_CITIES, ...list.rows.flatMap(({ departure_cities }) => departure_cities)])]
  const filters = <ListFilters filter={view.filter} onChange={view.change} cities={cities} />
  return (
    <>
      <title>{tUi('tabTitle', { title: t('list.title') })}</title>
      <HeaderBand />
      <div className={styles.page}>
        <aside className={styles.filters} aria-label={t('filter.label')}>
          {filters}
        </aside>
        <section className={styles.list} aria-label={t('list.title')}>
          <Toolbar view={view} count={list.rows.length} />
          <Found list={list} view={view} compared={compared} onCompare={compare} />
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
