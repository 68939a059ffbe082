import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { hotelSorts } from '@safar/contract/vocabulary/hotels'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FilterChips } from '../../../ui/results/filter-chips.tsx'
import { FilterSheet, FloatingBar, floatingButton } from '../../../ui/results/filter-sheet.tsx'
import { SortMenu } from '../../../ui/results/sort-menu.tsx'
import { HotelFilters } from './hotel-filters.tsx'
import styles from './results-toolbar.module.css'
import { useFilterLabels } from './use-filter-labels.ts'
import { useListView } from './use-list-view.ts'

function useSorts({ distance_to }: HotelSearchReply) {
  const { t } = useTranslation('hotels')
  return hotelSorts.map((value) => ({
    value,
    label: t(value === 'distance' && distance_to !== 'centre' ? `sort.${distance_to}` : `sort.${value}`),
  }))
}

/** The recommended order is the default, so it is not in the URL. */
const sortText = (sort: string | null) => (sort === 'recommended' ? null : sort)

/** The number of hotels, their sort order and the active filters. */
export function ResultsToolbar({ head }: { head: HotelSearchReply }) {
  const { t } = useTranslation('hotels')
  const { sort, filters, isMapView, change, clear } = useListView()
  const sorts = useSorts(head)
  const chips = useFilterLabels(head, filters)
  const Icon = isMapView ? IconList : IconMap2
  return (
    <>
      <div className={styles.toolbar}>
        <p className={styles.found} aria-live="polite">
          <b>{t('list.found', { count: head.total })}</b>
          {head.total < head.found && <small>{t('list.of', { count: head.found })}</small>}
        </p>
        <OutlineButton
          className={styles.view}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => change('view', isMapView ? null : 'map')}
        >
          {t(isMapView ? 'list.asList' : 'list.asMap')}
        </OutlineButton>
        <div className={styles.sort}>
          <SelectField
            label={t('list.sort')}
            data={sorts}
            value={sort}
            allowDeselect={false}
            onChange={(value) => change('sort', sortText(value))}
          />
        </div>
      </div>
      <FilterChips
        chips={chips}
        texts={{ remove: (what) => t('filter.remove', { what }), clear: t('list.clear') }}
        onRemove={(name) => change(name, null)}
        onClear={clear}
      />
    </>
  )
}

/** The same within thumb reach: filters in a sheet, sort orders in a menu, list or map. */
export function ResultsPhoneBar({ head, raised }: { head: HotelSearchReply; raised: boolean }) {
  const { t } = useTranslation('hotels')
  const { sort, filters, isMapView, change, clear } = useListView()
  const sorts = useSorts(head)
  const Icon = isMapView ? IconList : IconMap2
  return (
    <FloatingBar raised={raised}>
      <FilterSheet
        texts={{
          title: t('filter.label'),
          clear: t('list.clear'),
          close: t('band.close'),
          show: t('filter.show', { count: head.total }),
        }}
        activeCount={Object.keys(filters).length}
        onClear={clear}
      >
        <HotelFilters head={head} filters={filters} onChange={change} />
      </FilterSheet>
      <SortMenu
        label={t('list.sortShort')}
        sorts={sorts}
        value={sort}
        onChange={(value) => change('sort', sortText(value))}
      />
      <OutlineButton
        className={floatingButton}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => change('view', isMapView ? null : 'map')}
      >
        {t(isMapView ? 'list.asList' : 'list.asMap')}
      </OutlineButton>
    </FloatingBar>
  )
}
