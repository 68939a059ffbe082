import { useTranslation } from 'react-i18next'
import { CheckList } from './check-list.tsx'
import { DayQuarters } from './day-quarters.tsx'
import styles from './filter-panel.module.css'
import { MinutesFilter } from './minutes-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { TermsFilter } from './terms-filter.tsx'
import type { Names } from './use-names.ts'
import type { Results } from './use-results.ts'

interface Props {
  results: Results
  names: Names
  /** Agents and staff may filter by supplier. */
  office: boolean
}

/** Everything the list can be narrowed by, with what each choice brings. Each part is drawn anew only when it changes. */
export function FilterPanel({ results, names, office }: Props) {
  const { t } = useTranslation('flights')
  const { facets, filters, acts } = results
  const list = (name: 'airlines' | 'layovers' | 'aircraft' | 'suppliers') => (
    <CheckList name={name} options={facets[name]} chosen={filters[name]} names={names} acts={acts} />
  )
  const minutes = (name: 'minutes' | 'layoverMinutes') => (
    <MinutesFilter name={name} least={facets[name].least} most={facets[name].most} value={filters[name]} acts={acts} />
  )
  return (
    <div className={styles.panel}>
      <CheckList name="stops" options={facets.stops} chosen={filters.stops} names={names} acts={acts} />
      <PriceFilter facet={facets.price} value={filters.price} currency={names.currency} acts={acts} />
      <DayQuarters
        name="departure"
        title={t('filter.departure', { city: names.origin })}
        options={facets.departure}
        chosen={filters.departure}
        acts={acts}
      />
      <DayQuarters
        name="arrival"
        title={t('filter.arrival', { city: names.destination })}
        options={facets.arrival}
        chosen={filters.arrival}
        acts={acts}
      />
      {list('airlines')}
      {minutes('minutes')}
      {list('layovers')}
      {minutes('layoverMinutes')}
      <TermsFilter
        checkedBag={facets.checkedBag}
        refundable={facets.refundable}
        wantsBag={filters.checkedBag}
        wantsRefund={filters.refundable}
        currency={names.currency}
        acts={acts}
      />
      {list('aircraft')}
      {office && list('suppliers')}
    </div>
  )
}
