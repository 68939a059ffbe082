import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PeopleCard, TypedLine } from '../../bookings/checkout/public.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import styles from '../stay/stay-card.module.css'
import { CancellationCard, RoomList } from '../stay/stay-card.tsx'
import type { StayValues } from './stay-form.rules.ts'

interface Props {
  check: StayCheck
  values: StayValues
  onEdit: () => void
}

function MoreTyped({ values: { arrival, special_requests } }: Pick<Props, 'values'>) {
  const { t } = useTranslation('bookings')
  return (
    <>
      {arrival && (
        <TypedLine label={t('checkout.stay.arrival.label')}>
          <Ltr>{arrival}</Ltr>
        </TypedLine>
      )}
      {special_requests && (
        <TypedLine label={t('checkout.stay.wishes.label')}>
          <bdi dir="auto">{special_requests}</bdi>
        </TypedLine>
      )}
    </>
  )
}

function HouseRules({ check: { facts } }: Pick<Props, 'check'>) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { deposit } = facts.rules
  return (
    <Card title={t('rules.title')} flush>
      <ul className={styles.rules}>
        {texts.houseRules(facts).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {deposit && (
          <li>
            {t('rules.deposit')} <Money minor={deposit.amount} currency={deposit.currency} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** A review of everything before rooms are held or money is taken. */
export function StayReview({ check, values, onEdit }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <PeopleCard
        title={t('checkout.stay.guests')}
        contact={values.contact}
        onEdit={onEdit}
        more={<MoreTyped values={values} />}
      >
        <RoomList stay={check} guestsOf={(room) => values.rooms[room]?.guests ?? []} />
      </PeopleCard>
      <CancellationCard stay={check} total={check.total.amount} />
      <HouseRules check={check} />
    </>
  )
}
