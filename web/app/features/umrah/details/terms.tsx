import type { UmrahPackageView } from '@safar/contract/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import styles from './details.module.css'

/** How it is paid and what cancelling costs, before anybody books. */
export function PackageTerms({ view: { payment_plan, cancellation, hold_hours } }: { view: UmrahPackageView }) {
  const { t } = useTranslation('umrah')
  return (
    <section className={styles.section}>
      <h2>{t('details.terms')}</h2>
      <div className={styles.card}>
        <ul className={styles.terms}>
          <li>{t('terms.hold', { count: hold_hours })}</li>
          {payment_plan.map(({ percent, days_before }) => (
            <li key={`plan-${days_before}`}>
              {days_before === null
                ? t('terms.atBooking', { percent })
                : t('terms.before', { percent, count: days_before })}
            </li>
          ))}
          {cancellation.map(({ percent, days_before }) => (
            <li key={`cancel-${days_before}`}>
              {days_before === null
                ? t('terms.cancelAlways', { percent })
                : t('terms.cancelFrom', { percent, count: days_before })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
