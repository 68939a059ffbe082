import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheet, FloatingBar } from '../../../../ui/results/filter-sheet.tsx'
import { SortMenu } from '../../../../ui/results/sort-menu.tsx'
import { activeFilters } from '../../offers/filters.rules.ts'
import { otherSorts } from './sort-tabs.tsx'
import type { Results } from './use-results.ts'

interface Props extends Pick<Results, 'sort' | 'count' | 'filters' | 'actions'> {
  /** The filter panel. */
  children: ReactNode
}

/** On narrow screens: filters in a sheet and sort orders in a menu, both within thumb reach. */
export function PhoneBar({ sort, count, filters, actions, children }: Props) {
  const { t } = useTranslation('flights')
  const label = (name: OfferSort) => {
    const other = otherSorts.find((one) => one === name)
    return t(other ? `sort.${other}Long` : `sort.${name}`)
  }
  return (
    <FloatingBar>
      <FilterSheet
        texts={{
          title: t('filter.title'),
          clear: t('filter.clear'),
          close: t('band.close'),
          show: t('filter.show', { count }),
        }}
        activeCount={activeFilters(filters).length}
        onClear={actions.clearFilters}
      >
        {children}
      </FilterSheet>
      <SortMenu
        label={t('sort.label')}
        sorts={offerSorts.map((name) => ({ value: name, label: label(name) }))}
        value={sort}
        onChange={actions.setSort}
      />
    </FloatingBar>
  )
}
