import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facets } from '../../offers/facets.rules.ts'
import type { Filters } from '../../offers/filters.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'

const terms = ['carryOnBag', 'checkedBag', 'refundable'] as const
type Term = (typeof terms)[number]

interface Props {
  facets: Pick<Facets, Term>
  filters: Pick<Filters, Term>
  currency: string
  actions: ListActions
}

/** Filters for a cabin bag, a checked bag, and refundable fares. */
export function TermsFilter({ facets, filters, currency, actions }: Props) {
  const { t } = useTranslation('flights')
  const toggle = useCallback(
    (term: Term) => actions.updateFilters((current) => ({ [term]: current[term] ? null : true })),
    [actions],
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('filter.terms')}</legend>
      {terms.map((term) => (
        <CheckRow
          key={term}
          value={term}
          label={t(`filter.${term}`)}
          count={facets[term].count}
          from={facets[term].from}
          currency={currency}
          checked={filters[term] === true}
          onToggle={toggle}
        />
      ))}
    </fieldset>
  )
}
