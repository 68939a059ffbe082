import type { Premium } from '@safar/contract/products/insurance/insurance.shapes'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money/money.tsx'
import styles from './premium-steps.module.css'

interface Props {
  people: readonly Omit<Premium, 'type'>[]
  currency: string
  /** Amount added to the premiums: charges and rounding. */
  added?: number
}

/** How each person's premium is calculated: the band's adult premium, plus or minus the adjustment for age. */
export function PremiumSteps({ people, currency, added = 0 }: Props) {
  const { t } = useTranslation('insurance')
  const { i18n } = useTranslation()
  const percentText = (percent: number) =>
    new Intl.NumberFormat(i18n.language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', { signDisplay: 'always' }).format(
      percent,
    )
  return (
    <ul className={styles.people}>
      {people.map(({ age, band_days, base, percent, load, total }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a trip are known by their place
        <li key={place}>
          <p className={styles.head}>
            <b>{t('steps.age', { count: age })}</b>
            <Money minor={total} currency={currency} bare />
          </p>
          <dl className={styles.steps}>
            <div>
              <dt>{t('steps.band', { band: t('upToDays', { count: band_days }) })}</dt>
              <dd>
                <Money minor={base} currency={currency} bare />
              </dd>
            </div>
            {load !== 0 && (
              <div>
                <dt>{t('steps.load', { percent: `\u2066${percentText(percent)}%\u2069` })}</dt>
                <dd>
                  <Money minor={load} currency={currency} bare />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
      {added !== 0 && (
        <li>
          <p className={styles.head}>
            <b>{t('steps.added')}</b>
            <Money minor={added} currency={currency} bare />
          </p>
        </li>
      )}
    </ul>
  )
}
