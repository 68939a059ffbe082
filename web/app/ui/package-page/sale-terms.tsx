import { useTranslation } from 'react-i18next'
import { PackagePanel, PackageSection } from './package-columns.tsx'
import styles from './sale-terms.module.css'

interface Step {
  percent: number
  days_before: number | null
}

/** Cancellation penalties, the longest before departure first, each with its share of the price as a bar. */
export function CancellationTiers({ cancellation }: { cancellation: readonly Step[] }) {
  const { t } = useTranslation('ui')
  return (
    <ul className={styles.steps}>
      {cancellation.map(({ days_before, percent }) => (
        <li key={days_before ?? 'booking'}>
          <span>{days_before === null ? t('terms.fromBooking') : t('terms.fromDays', { count: days_before })}</span>
          <b>{t('terms.ofPrice', { percent })}</b>
          <i className={styles.bar} aria-hidden>
            <i style={{ inlineSize: `${percent}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  payment_plan: readonly Step[]
  cancellation: readonly Step[]
  hold_hours: number
}

/** Payment plan and cancellation penalties, before booking. */
export function SaleTerms({ payment_plan, cancellation, hold_hours }: Props) {
  const { t } = useTranslation('ui')
  return (
    <PackageSection title={t('terms.title')}>
      <PackagePanel>
        <div className={styles.terms}>
          <div>
            <h3>{t('terms.payment')}</h3>
            <p className={styles.hold}>{t('terms.hold', { count: hold_hours })}</p>
            <ul className={styles.steps}>
              {payment_plan.length === 0 && (
                <li>
                  <span>{t('terms.wholePrice')}</span>
                  <b>{t('terms.percent', { percent: 100 })}</b>
                </li>
              )}
              {payment_plan.map(({ percent, days_before }) => (
                <li key={days_before ?? 'booking'}>
                  <span>{days_before === null ? t('terms.atBooking') : t('terms.byDays', { count: days_before })}</span>
                  <b>{t('terms.percent', { percent })}</b>
                </li>
              ))}
            </ul>
          </div>
          {cancellation.length > 0 && (
            <div>
              <h3>{t('terms.cancel')}</h3>
              <CancellationTiers cancellation={cancellation} />
            </div>
          )}
        </div>
      </PackagePanel>
    </PackageSection>
  )
}
