import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { BookedGroupCard } from '../../groups/public.ts'
import { BookedHolidayCard } from '../../holidays/public.ts'
import { BookedInsuranceCard } from '../../insurance/public.ts'
import { BookedUmrahCards } from '../../umrah/public.ts'
import { BookedVisaCard } from '../../visas/public.ts'
import { FareRulesCard } from './flights/fare-rules-card.tsx'
import { ItineraryCard } from './flights/itinerary-card.tsx'
import { Passengers } from './passengers.tsx'
import { BookedStayCards } from './stay/booked-stay-cards.tsx'

interface Props {
  booking: BookingView
  plainNames?: boolean
  /** The link's token, for someone without an account. */
  link?: string
  /** Actions to change travellers, shown below them. */
  acts?: ReactNode
}

/**
 * The route and the travellers; customers see names as people write them. Guests of a stay are listed with their rooms.
 */
export function Journey({ booking, plainNames = false, link, acts }: Props) {
  const { t } = useTranslation('bookings')
  if (booking.stay) return <BookedStayCards booking={booking} stay={booking.stay} />
  return (
    <>
      {booking.umrah ? (
        <BookedUmrahCards booking={booking} umrah={booking.umrah} link={link} />
      ) : booking.holiday ? (
        <BookedHolidayCard holiday={booking.holiday} />
      ) : booking.insurance ? (
        <BookedInsuranceCard insurance={booking.insurance} />
      ) : booking.visa ? (
        <BookedVisaCard visa={booking.visa} />
      ) : (
        <ItineraryCard booking={booking} />
      )}
      {booking.group && <BookedGroupCard booking={booking} group={booking.group} />}
      <Card title={t('view.passengers')} flush>
        <Passengers booking={booking} plainNames={plainNames} />
        {acts}
      </Card>
      <FareRulesCard booking={booking} />
    </>
  )
}
