import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../offers/facets.rules.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'
import type { Acts } from './use-results.ts'

interface Props {
  checkedBag: Option<true>
  refundable: Option<true>
  wantsBag: true | null
  wantsRefund: true | null
  currency: string
  acts: Acts
}

/** Only offers with a checked bag, only offers that give money back. */
export const TermsFilter = memo(function TermsFilter(props: Props) {
  const { checkedBag, refundable, wantsBag, wantsRefund, currency, acts } = props
  const { t } = useTranslation('flights')
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('filter.terms')}</legend>
      <CheckRow
        option={checkedBag}
        currency={currency}
        checked={wantsBag === true}
        onTurn={() => acts.filter((was) => ({ checkedBag: was.checkedBag ? null : true }))}
      >
        {t('filter.checkedBag')}
      </CheckRow>
      <CheckRow
        option={refundable}
        currency={currency}
        checked={wantsRefund === true}
        onTurn={() => acts.filter((was) => ({ refundable: was.refundable ? null : true }))}
      >
        {t('filter.refundable')}
      </CheckRow>
    </fieldset>
  )
})
