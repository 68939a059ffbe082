import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { products } from '../../../platform/products/registry.ts'
import { useSession } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useBuyerName } from '../../../ui/status/use-person-name.ts'
import { DocumentsCard } from '../../documents/public.ts'
import { BookingPayments, PayBlock, PaymentRequests } from '../../payments/public.ts'
import { BookingPriceExplanation } from '../../pricing/public.ts'
import { bookingById, type Shelf } from '../api.ts'
import { CalendarButton } from '../own/calendar-button.tsx'
import { ConfirmAccount } from '../own/confirm-account.tsx'
import { NextStep } from '../own/next-step.tsx'
import { BookingActs } from './actions/booking-actions.tsx'
import { IssueOnCredit } from './actions/issue-on-credit.tsx'
import { useMoves } from './actions/use-moves.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { DeskCard } from './desk/desk-card.tsx'
import { RemarksCard } from './desk/remarks-card.tsx'
import { Entries } from './entries.tsx'
import { Events } from './history/events.tsx'
import { Journey } from './journey.tsx'
import { useMoveFailure } from './move-failure.ts'
import { Notices } from './notices.tsx'
import { closedStates } from './paid.rules.ts'
import { ClosingCard } from './plan/closing-card.tsx'
import { PlanCard } from './plan/plan-card.tsx'
import { Price } from './price.tsx'
import { Receipts } from './receipts.tsx'

interface Props {
  shelf: Shelf
  /** Shown to the office; otherwise to the buyer. */
  office: boolean
}

/** The booking page shared by agents and the office. */
export function BookingPage({ shelf, office }: Props) {
  const { t } = useTranslation('bookings')
  const id = Number(useParams().id)
  const query = useQuery(bookingById(shelf, id))
  if (query.data) return <Booking key={id} booking={query.data} office={office} />
  return (
    <>
      <ScreenHead title={t('view.title')} />
      <RecordState
        query={query}
        gone={{ title: t('view.gone'), help: t('view.goneHelp') }}
        loading={{ label: t('view.loading') }}
      />
    </>
  )
}

const payable: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'expired']

function Booking({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t } = useTranslation('bookings')
  const { trouble, onClash } = useMoveFailure(booking)
  const moves = useMoves(booking, office, onClash)
  const buyerName = useBuyerName()
  const salesman = useSession().user?.role === 'salesman'
  const customer = !office && !salesman && booking.agent === null
  const { plan } = booking
  const partLeft = booking.moves.includes('pay_instalment') && plan?.next && plan.next.amount < plan.left
  const payAll = booking.moves.includes('confirm') ? () => void moves.confirm() : undefined
  const fromBalance = partLeft ? () => void moves.payInstalment() : payAll
  const seller = !salesman && (office || booking.agent !== null)
  return (
    <>
      <ScreenHead
        title={`${t('view.title')} ${booking.ref}`}
        detail={office ? buyerName(booking) : undefined}
        actions={
          <>
            {office && <IssueOnCredit booking={booking} onClash={onClash} />}
            {customer && <CalendarButton booking={booking} />}
            <BookingActs booking={booking} office={office} onClash={onClash} />
          </>
        }
      />
      <Stack>
        {customer && <NextStep booking={booking} />}
        {customer && <ConfirmAccount booking={booking} />}
        <Notices booking={booking} trouble={trouble} office={office} onClash={onClash} />
        <BookingHead booking={booking} />
        <Columns aside>
          <Stack>
            <Journey booking={booking} plainNames={customer} onClash={onClash} />
            {!closedStates.includes(booking.state) && <BesideBooking booking={booking} />}
            {seller && <PaymentRequests booking={booking} />}
            <Card title={t('view.timeline')}>
              <Events booking={booking} />
            </Card>
            {office && !salesman && <DeskCard bookingId={booking.id} />}
            <RemarksCard booking={booking} onClash={onClash} />
          </Stack>
          <Stack>
            {customer && payable.includes(booking.state) && (
              <PayBlock
                payable={{ booking_id: booking.id }}
                product={booking.product}
                busy={moves.busy}
                onPayFromBalance={fromBalance}
              />
            )}
            <PlanCard booking={booking} />
            <ClosingCard booking={booking} />
            {office && booking.agent === null && !booking.offline && <BookingPayments booking={booking} />}
            <DocumentsCard booking={booking} invoices={seller} />
            <Card title={t('view.price.title')}>
              <Price booking={booking} office={office} />
              {seller && <BookingPriceExplanation bookingId={booking.id} />}
            </Card>
            <Card title={t('view.ledger.title')} flush>
              <Receipts booking={booking} />
              <Entries booking={booking} />
            </Card>
            <Card title={t('view.facts')}>
              <BookingFacts booking={booking} office={office} />
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </>
  )
}

/** Cards that products add to every open booking. */
const BesideBooking = ({ booking }: { booking: BookingView }) => (
  <Suspense>
    {products().map(({ kind, BesideBookings }) => BesideBookings && <BesideBookings key={kind} booking={booking} />)}
  </Suspense>
)
