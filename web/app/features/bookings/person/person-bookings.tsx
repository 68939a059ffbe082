import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { TripDetail, TripTitle } from '../list/trip.tsx'
import { bookingsOfBuyer } from './api.ts'

/** The latest bookings of an agent or customer, wherever they were sold, for office users who can view bookings. */
export function PersonBookings({ buyerId }: { buyerId: number }) {
  const { t } = useTranslation('bookings')
  const allowed = useCan('bookings.view')
  const { data, isPending, isFetching, refetch } = useQuery({ ...bookingsOfBuyer(buyerId), enabled: allowed })
  if (!allowed) return null
  const all = data && data.length > 0 && (
    <Link className="link" to={adminUrls.agentBookings(buyerId)}>
      {t('person.all')}
    </Link>
  )
  return (
    <Card title={t('person.title')} aside={all} flush={!isPending}>
      {isPending && <LoadingState shape="text" count={4} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <NoRows>{t('person.none')}</NoRows>}
      {data && data.length > 0 && (
        <CardRows>
          {data.map((booking) => (
            <CardRow
              key={booking.id}
              end={
                <>
                  <Money minor={booking.amount} currency={booking.currency} /> <BookingBadge booking={booking} />
                </>
              }
            >
              <b>
                <Link className="link" to={officeBookingUrl(booking)}>
                  <Ltr>{booking.ref}</Ltr>
                </Link>{' '}
                · <Ltr>{booking.lead}</Ltr>
              </b>
              <small>
                <TripTitle booking={booking} /> · <TripDetail booking={booking} />
              </small>
            </CardRow>
          ))}
        </CardRows>
      )}
    </Card>
  )
}
