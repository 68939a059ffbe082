import { sumOf } from '@safar/contract/amount'
import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { CancellationCard } from '../stay/stay-card.tsx'
import { StayDetails } from './stay-details.tsx'

const over: readonly BookingView['state'][] = ['cancelled', 'no_show', 'expired', 'rejected', 'voided', 'refunded']

interface Props {
  booking: BookingOf<'hotel'>
}

/** The hotel with its rooms and guests, and the cancellation terms over time. */
export function BookedStayCards({ booking }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <Card title={t('stay.title')} flush>
        <StayDetails stay={booking.stay} guests={booking.travellers} />
      </Card>
      {!over.includes(booking.state) && <Cancellation booking={booking} />}
    </>
  )
}

/** Once issued, the payer's own terms with the current step marked; before that, the terms as sold. */
function Cancellation({ booking: { cancellation, currency, stay } }: Props) {
  const now = useNow()
  if (cancellation === null) {
    const total = sumOf(stay.rooms, ({ rate }) => rate.price.total.amount)
    return <CancellationCard stay={stay} total={total} />
  }
  const steps = cancellation.steps.map(({ from, penalty }) => ({ from, penalty: { amount: penalty, currency } }))
  return <CancellationCard stay={{ hotel: stay.hotel, cancellation: steps }} total={cancellation.paid} now={now} />
}
