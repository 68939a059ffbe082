import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { DateText, HijriText } from '../../../../ui/time/dates.tsx'
import styles from './package-price.module.css'

interface SummaryProps {
  name: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

/** What is bought, at a glance. */
export function PackageSummary({ name, detail, children }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <b className={styles.name}>{name}</b>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children}
    </div>
  )
}

/** A card of the review with a few words or lines in it. */
export function TextCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} flush>
      <div className={styles.text}>{children}</div>
    </Card>
  )
}

/** Two columns: the item, and its amount or person. */
export function Lines({ lines }: { lines: readonly { key: string; label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The people of a booking, in the card of the review that names them. */
export const PeopleLines = (props: ComponentProps<typeof Lines>) => (
  <div className={styles.text}>
    <Lines {...props} />
  </div>
)

interface FareLinesProps<Fare extends string> {
  lines: readonly { fare: Fare; count: number; amount: number }[]
  currency: string
  nameOf: (fare: Fare) => string
}

/** The total of each fare: '2 × Adult'. */
export function FareLines<Fare extends string>({ lines, currency, nameOf }: FareLinesProps<Fare>) {
  return (
    <Lines
      lines={lines.map(({ fare, count, amount }) => ({
        key: fare,
        label: (
          <>
            {count} × {nameOf(fare)}
          </>
        ),
        value: <Money minor={amount} currency={currency} bare />,
      }))}
    />
  )
}

interface PlanProps {
  price: { instalments: readonly { due_on: string | null; amount: number }[]; currency: string }
}

/** The instalments and when each is due, if there are several. */
export function PaymentPlan({ price: { instalments, currency } }: PlanProps) {
  const { t } = useTranslation('bookings')
  if (instalments.length < 2) return null
  return (
    <TextCard title={t('checkout.plan.title')}>
      <Lines
        lines={instalments.map(({ due_on, amount }) => ({
          key: due_on ?? 'now',
          label:
            due_on === null ? (
              t('checkout.plan.now')
            ) : (
              <>
                {t('checkout.plan.by')} <DateText value={due_on} />
              </>
            ),
          value: <Money minor={amount} currency={currency} bare />,
        }))}
      />
    </TextCard>
  )
}

interface TripDatesProps {
  days: readonly { label: string; day: string }[]
  /** Show Hijri dates too, for pilgrims. */
  hijri?: boolean
}

/** The outbound and return dates. */
export function TripDates({ days, hijri = false }: TripDatesProps) {
  return (
    <dl className={styles.dates}>
      {days.map(({ label, day }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <DateText value={day} style="weekday" />
          </dd>
          {hijri && (
            <dd>
              <HijriText value={day} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
