import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facets } from '../offers/facets.rules.ts'
import type { Filters } from '../offers/filters.rules.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'
import type { Acts } from './use-results.ts'

const names = ['checkedBag', 'refundable'] as const

interface Props {
  facets: Pick<Facets, (typeof names)[number]>
  filters: Filters
  currency: string
  acts: Acts
}

/** Only offers with a checked bag, only offers that give money back. */
export const TermsFilter = memo(function TermsFilter({ facets, filters, currency, acts }: Props) {
  const { t } = useTranslation('flights')
  const turn = useCallback(
    (name: (typeof names)[number]) => acts.filter((was) => ({ [name]: was[name] ? null : true })),
    [acts],
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('filter.terms')}</legend>
      {names.map((name) => (
        <CheckRow
          key={name}
          value={name}
          label={t(`filter.${name}`)}
          count={facets[name].count}
          from={facets[name].from}
          currency={currency}
          checked={filters[name] === true}
          onTurn={turn}
        />
      ))}
    </fieldset>
  )
})
