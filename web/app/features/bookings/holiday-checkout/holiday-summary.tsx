import type { HolidayDeparture, HolidayPrice, HolidayView } from '@safar/contract/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../holidays/public.ts'
import styles from '../umrah-checkout/umrah-summary.module.css'

interface Props {
  holiday: HolidayView
  departure: HolidayDeparture
}

/** The holiday at a glance: name, nights, dates. */
export function HolidaySummary({ holiday, departure }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <div className={styles.summary}>
      <b className={styles.name}>{words(holiday.name)}</b>
      <p className={styles.hotels}>
        {words(holiday.destination)} · {t('nights', { count: holiday.nights })}
      </p>
      <dl className={styles.dates}>
        <div>
          <dt>{t('booked.departs')}</dt>
          <dd>
            <DateText value={departure.departs_on} style="weekday" />
          </dd>
        </div>
        <div>
          <dt>{t('booked.returns')}</dt>
          <dd>
            <DateText value={departure.returns_on} style="weekday" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** What each fare comes to. */
export function HolidayBreakdown({ price }: { price: HolidayPrice }) {
  const { t } = useTranslation('holidays')
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ fare, count, amount }) => (
        <div key={fare}>
          <dt>
            <bdi>{count} ×</bdi> {t(`fares.${fare}`)}
          </dt>
          <dd>
            <Money minor={amount} currency={price.currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** When which part is due. */
export function HolidayPlan({ price }: { price: HolidayPrice }) {
  const { t } = useTranslation('holidays')
  return (
    <dl className={`${styles.lines} ${styles.plan}`}>
      {price.instalments.map(({ due_on, amount }) => (
        <div key={due_on ?? 'now'}>
          <dt>
            {due_on === null ? (
              t('checkout.dueNow')
            ) : (
              <>
                {t('checkout.dueBy')} <DateText value={due_on} />
              </>
            )}
          </dt>
          <dd>
            <Money minor={amount} currency={price.currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}
