import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Passengers } from './passengers.tsx'

interface Props {
  booking: BookingView
  plainNames?: boolean
  /** The link's token, for someone without an account. */
  link?: string
  /** Set if the reader can change the travellers here. */
  onClash?: (error: ApiFailure) => void
}

/** What was booked and for whom; customers see names as people write them. */
export function Journey({ booking, plainNames = false, link, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const { Cards, CardsBelow, TravellerActs, showsTravellers } = bookedProductOf(booking)
  return (
    <>
      {Cards && <Cards booking={booking} link={link} />}
      {!showsTravellers && (
        <Card title={t('view.passengers')} flush>
          <Passengers booking={booking} plainNames={plainNames} />
          {TravellerActs && onClash && <TravellerActs booking={booking} link={link} onClash={onClash} />}
        </Card>
      )}
      {CardsBelow && <CardsBelow booking={booking} link={link} />}
    </>
  )
}
