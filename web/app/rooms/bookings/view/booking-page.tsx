import type { BookingView } from '@safar/contract/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { Card } from '../../../ui/card.tsx'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useItinerary } from '../../flights/public.ts'
import { bookingById, type Shelf } from '../api.ts'
import { isRefusal } from '../checkout/refusals.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { Entries } from './entries.tsx'
import { Events } from './events.tsx'
import { Notices, type Trouble } from './notices.tsx'
import { Passengers } from './passengers.tsx'
import { Price } from './price.tsx'
import style from './view.module.css'

interface Props {
  shelf: Shelf
  /** Read by the office; otherwise by who bought it. */
  office: boolean
}

/** The one view of a booking, for agents and the office alike. */
export function BookingPage({ shelf, office }: Props) {
  const { t } = useTranslation('bookings')
  const id = Number(useParams().id)
  const { data: booking, isPending, error, refetch } = useQuery(bookingById(shelf, id))
  if (booking) return <Booking key={id} booking={booking} office={office} />
  const gone = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <>
      <ScreenHead title={t('view.title')} />
      {isPending && <LoadingState shape="cards" count={2} label={t('view.loading')} />}
      {error && !gone && <ErrorState onRetry={() => void refetch()} />}
      {gone && <EmptyState title={t('view.gone')} help={t('view.goneHelp')} />}
    </>
  )
}

/** A refusal that stays on the page: no money for it, or somebody was first. */
const troubleOf = (error: ApiFailure): Trouble => (isRefusal(error, 'insufficient_balance') ? 'short' : 'clash')

function Booking({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t } = useTranslation('bookings')
  const [trouble, setTrouble] = useState<{ kind: Trouble; state: BookingView['state'] }>()
  // Gone with the next state, except where the clash itself brought it.
  const shown = trouble && (trouble.kind === 'clash' || trouble.state === booking.state) ? trouble.kind : null
  const onClash = (error: ApiFailure) => setTrouble({ kind: troubleOf(error), state: booking.state })
  return (
    <>
      <ScreenHead
        title={`${t('view.title')} ${booking.ref}`}
        detail={office ? (booking.agent?.agency_name ?? booking.customer?.name) : undefined}
        actions={<BookingActs booking={booking} office={office} onClash={onClash} />}
      />
      <div className={style.stack}>
        <Notices booking={booking} trouble={shown} office={office} />
        <BookingHead booking={booking} />
        <div className={style.columns}>
          <div className={style.stack}>
            <Trip booking={booking} />
            <Card title={t('view.passengers')} flush>
              <Passengers booking={booking} />
            </Card>
            <Card title={t('view.timeline')}>
              <Events events={booking.events} />
            </Card>
          </div>
          <div className={style.stack}>
            <Card title={t('view.price.title')}>
              <Price booking={booking} office={office} />
            </Card>
            <Card title={t('view.ledger.title')} flush>
              <Entries booking={booking} />
            </Card>
            <Card title={t('view.facts')}>
              <BookingFacts booking={booking} office={office} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}

function Trip({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const itinerary = useItinerary()
  if (!booking.offer) return null
  return (
    <Card title={t('view.itinerary')} flush>
      <div className={style.trip}>
        {booking.offer.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
    </Card>
  )
}
