import { Radio } from '@mantine/core'
import { benefitLimit } from '@safar/contract/products/insurance/insurance.rules'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../../ui/time/calendar.ts'
import { useWords } from '../../../../ui/use-words.ts'
import styles from './insurance-card.module.css'
import type { useFlightInsurance } from './use-flight-insurance.ts'

const NONE = 'none'

interface Props {
  insurance: ReturnType<typeof useFlightInsurance>
  /** The office sees what its buyer owes. */
  showsOwed: boolean
}

/** Plans for this trip: none is preselected, and choosing none is just as easy. */
export function InsuranceCard({ insurance, showsOwed }: Props) {
  const { t } = useTranslation('bookings')
  const { t: tInsurance } = useTranslation('insurance')
  const words = useWords()
  const locale = useLocale()
  const { plans, trip, currency, choice, choose, problem } = insurance
  if (plans.length === 0 || !trip) return null
  const title = t('checkout.insurance.title')
  return (
    <Card title={title} flush>
      <Radio.Group
        value={choice === null ? null : String(choice)}
        label={title}
        labelProps={{ className: 'visually-hidden' }}
        error={problem}
        errorProps={{ role: 'alert', className: styles.problem }}
        onChange={(value) => choose(value === NONE ? NONE : Number(value))}
      >
        <div className={styles.plans}>
          {plans.map(({ plan, price }) => {
            const amount = (showsOwed ? price?.owed : price?.total) ?? price?.total ?? 0
            const medical = plan.benefits.find(({ kind }) => kind === 'medical')
            const about = [
              plan.insurer,
              medical && `${tInsurance('benefits.medical')} \u2066${benefitLimit(medical)}\u2069`,
            ]
            return (
              <Radio
                key={plan.id}
                value={String(plan.id)}
                label={`${words(plan.name)} · ${moneyWords(amount, currency)}`}
                description={about.filter(Boolean).join(' · ')}
              />
            )
          })}
          <Radio value={NONE} label={t('checkout.insurance.none')} />
        </div>
      </Radio.Group>
      <p className={styles.note}>
        {t('checkout.insurance.days', {
          from: dateText(trip.starts_on, locale),
          to: dateText(trip.ends_on, locale),
        })}{' '}
        {t('checkout.insurance.follows')}
      </p>
    </Card>
  )
}
