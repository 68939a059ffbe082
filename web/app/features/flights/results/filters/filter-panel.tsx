import { memo } from 'react'
import { type ListFilterName, timeFilterName } from '../../offers/filters.rules.ts'
import { stopCounts } from '../../offers/offer-summary.rules.ts'
import type { Results } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'
import { CheckList } from './check-list.tsx'
import styles from './filter-panel.module.css'
import { LegTimes } from './leg-times.tsx'
import { MinutesFilter } from './minutes-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { TermsFilter } from './terms-filter.tsx'

interface Props extends Pick<Results, 'values' | 'facets' | 'filters' | 'actions'> {
  names: CodeNames
  /** Only the back office filters by supplier. */
  hasSuppliers: boolean
}

/** Every filter of the list, with the number of offers each choice would show. */
export const FilterPanel = memo(function FilterPanel({ values, facets, filters, actions, names, hasSuppliers }: Props) {
  const list = (name: ListFilterName) => (
    <CheckList
      name={name}
      values={values[name]}
      options={facets[name]}
      chosen={filters[name]}
      names={names}
      actions={actions}
    />
  )
  const minutes = (name: 'minutes' | 'layoverMinutes') => (
    <MinutesFilter name={name} range={values[name]} value={filters[name]} actions={actions} />
  )
  const times = (leg: number) => {
    const [departure, arrival] = [timeFilterName('departure', leg), timeFilterName('arrival', leg)]
    return (
      <LegTimes
        key={leg}
        leg={leg}
        departures={{ options: facets[departure], chosen: filters[departure] }}
        arrivals={{ options: facets[arrival], chosen: filters[arrival] }}
        names={names}
        actions={actions}
      />
    )
  }
  return (
    <div className={styles.panel}>
      <CheckList
        name="stops"
        values={stopCounts}
        options={facets.stops}
        chosen={filters.stops}
        names={names}
        actions={actions}
      />
      <PriceFilter
        range={values.price}
        bars={facets.priceBars}
        value={filters.price}
        currency={names.currency}
        actions={actions}
      />
      {names.legs.map((_, leg) => times(leg))}
      {list('airlines')}
      {minutes('minutes')}
      {list('layovers')}
      {minutes('layoverMinutes')}
      <TermsFilter facets={facets} filters={filters} currency={names.currency} actions={actions} />
      {list('aircraft')}
      {hasSuppliers && list('suppliers')}
    </div>
  )
})
