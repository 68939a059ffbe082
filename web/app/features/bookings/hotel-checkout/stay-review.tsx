import type { StayCheck } from '@safar/contract/hotels/hotels.contract'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import styles from './stay-card.module.css'
import { CancellationCard, RoomList } from './stay-card.tsx'
import type { StayValues } from './stay-form.rules.ts'

interface Props {
  check: StayCheck
  values: StayValues
  onEdit: () => void
}

function Contact({ values: { contact, arrival, wishes } }: Pick<Props, 'values'>) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <p className={styles.contact}>
        <small>{t('checkout.contact.title')}</small>
        <bdi dir="auto">{contact.name}</bdi> · <Ltr>{contact.email}</Ltr> · <Ltr>{contact.phone}</Ltr>
      </p>
      {arrival && (
        <p className={styles.contact}>
          <small>{t('checkout.stay.arrival.label')}</small>
          <Ltr>{arrival}</Ltr>
        </p>
      )}
      {wishes && (
        <p className={styles.contact}>
          <small>{t('checkout.stay.wishes.label')}</small>
          <bdi dir="auto">{wishes}</bdi>
        </p>
      )}
    </>
  )
}

function HouseRules({ check: { facts } }: Pick<Props, 'check'>) {
  const { t } = useTranslation('hotels')
  const { rules } = facts
  const lines = [
    t('rules.checkIn', { from: facts.check_in_from }),
    t('rules.checkOut', { until: facts.check_out_until }),
    t(rules.children ? 'rules.children' : 'rules.noChildren'),
    t(rules.pets ? 'rules.pets' : 'rules.noPets'),
    t(rules.smoking ? 'rules.smoking' : 'rules.noSmoking'),
    ...(rules.min_age === null ? [] : [t('rules.minAge', { count: rules.min_age })]),
  ]
  return (
    <Card title={t('rules.title')} flush>
      <ul className={styles.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rules.deposit && (
          <li>
            {t('rules.deposit')} <Money minor={rules.deposit.amount} currency={rules.deposit.currency} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Everything once more before rooms are held or money is taken. */
export function StayReview({ check, values, onEdit }: Props) {
  const { t } = useTranslation('bookings')
  const guests = t('checkout.stay.guests')
  return (
    <>
      <Card
        title={guests}
        aside={
          <SoftButton size="sm" aria-label={t('checkout.review.edit', { what: guests })} onClick={onEdit}>
            {t('checkout.edit')}
          </SoftButton>
        }
        flush
      >
        <RoomList stay={check} guestsOf={(room) => values.rooms[room]?.guests ?? []} />
        <Contact values={values} />
      </Card>
      <CancellationCard stay={check} total={check.total.amount} />
      <HouseRules check={check} />
    </>
  )
}

interface AcceptanceProps {
  accepted: boolean
  /** Something was pressed without it. */
  error: boolean
  onChange: (accepted: boolean) => void
}

/** Nobody finds out afterwards what cancelling costs. */
export function Acceptance({ accepted, error, onChange }: AcceptanceProps) {
  const { t } = useTranslation('bookings')
  return (
    <div className={styles.accept}>
      <CheckField
        label={t('checkout.stay.accept.label')}
        required
        data-path="accepted"
        checked={accepted}
        error={error ? t('checkout.stay.accept.missing') : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
