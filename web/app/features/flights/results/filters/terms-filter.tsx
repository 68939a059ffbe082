import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../offers/facets.rules.ts'
import type { Acts } from '../use-results.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'

type Name = 'checkedBag' | 'refundable'

interface Props extends Record<Name, Option<true>> {
  bagChosen: boolean
  refundChosen: boolean
  currency: string
  acts: Acts
}

/** Only offers with a checked bag, only offers that give money back. */
export const TermsFilter = memo(function TermsFilter({ currency, acts, ...terms }: Props) {
  const { t } = useTranslation('flights')
  const turn = useCallback((name: Name) => acts.filter((was) => ({ [name]: was[name] ? null : true })), [acts])
  const row = (name: Name, checked: boolean) => (
    <CheckRow
      value={name}
      label={t(`filter.${name}`)}
      count={terms[name].count}
      from={terms[name].from}
      currency={currency}
      checked={checked}
      onTurn={turn}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('filter.terms')}</legend>
      {row('checkedBag', terms.bagChosen)}
      {row('refundable', terms.refundChosen)}
    </fieldset>
  )
})
