import { memo, useMemo } from 'react'
import { stopCounts } from '../../offers/facts.rules.ts'
import { type ListName, timeName } from '../../offers/filters.rules.ts'
import { facetsOf } from '../../offers/narrow.rules.ts'
import type { Names } from '../use-names.ts'
import type { Results } from '../use-results.ts'
import { CheckList } from './check-list.tsx'
import styles from './filter-panel.module.css'
import { LegTimes } from './leg-times.tsx'
import { MinutesFilter } from './minutes-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { TermsFilter } from './terms-filter.tsx'

interface Props extends Pick<Results, 'narrowed' | 'filters' | 'acts' | 'index'> {
  /** What the counts of all but the first group are of. */
  settled: Results['narrowed']
  names: Names
  /** Agents and staff may filter by supplier. */
  office: boolean
}

/**
 * Everything the list can be narrowed by, with what each choice brings. Each row is drawn anew only when it changes; the
 * counts of all but the first group follow in the frame after the offers.
 */
export const FilterPanel = memo(function FilterPanel({ narrowed, settled, filters, acts, index, ...rest }: Props) {
  const { names, office } = rest
  const facets = useMemo(() => facetsOf(settled), [settled])
  const list = (name: ListName) => (
    <CheckList
      name={name}
      values={index.lists[name].codes}
      options={facets[name]}
      chosen={filters[name]}
      names={names}
      acts={acts}
    />
  )
  const minutes = (name: 'minutes' | 'layoverMinutes') => (
    <MinutesFilter name={name} least={facets[name].least} most={facets[name].most} value={filters[name]} acts={acts} />
  )
  const times = (leg: number) => {
    const [departure, arrival] = [timeName('departure', leg), timeName('arrival', leg)]
    return (
      <LegTimes
        key={leg}
        leg={leg}
        departures={facets[departure]}
        arrivals={facets[arrival]}
        leaving={filters[departure]}
        arriving={filters[arrival]}
        names={names}
        acts={acts}
      />
    )
  }
  return (
    <div className={styles.panel}>
      <CheckList
        name="stops"
        values={stopCounts}
        options={narrowed.stops}
        chosen={filters.stops}
        names={names}
        acts={acts}
      />
      <PriceFilter facet={facets.price} value={filters.price} currency={names.currency} acts={acts} />
      {names.legs.map((_, leg) => times(leg))}
      {list('airlines')}
      {minutes('minutes')}
      {list('layovers')}
      {minutes('layoverMinutes')}
      <TermsFilter
        checkedBag={facets.checkedBag}
        refundable={facets.refundable}
        bagChosen={filters.checkedBag === true}
        refundChosen={filters.refundable === true}
        currency={names.currency}
        acts={acts}
      />
      {list('aircraft')}
      {office && list('suppliers')}
    </div>
  )
})
