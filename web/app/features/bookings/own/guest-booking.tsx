import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { DocumentsCard } from '../../documents/public.ts'
import { PayBlock } from '../../payments/public.ts'
import { BookingFacts } from '../view/booking-facts.tsx'
import { BookingHead } from '../view/booking-head.tsx'
import { Events } from '../view/history/events.tsx'
import { Journey } from '../view/journey.tsx'
import { useMoveFailure } from '../view/move-failure.ts'
import { TroubleNotice } from '../view/move-failure-notice.tsx'
import { ClosingCard } from '../view/plan/closing-card.tsx'
import { PlanCard } from '../view/plan/plan-card.tsx'
import { Price } from '../view/price.tsx'
import { Receipts } from '../view/receipts.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { GuestCancel } from './guest-cancel.tsx'
import { NextStep } from './next-step.tsx'

/** Includes expired bookings: money may be on its way although the seats are gone. */
const payable: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'expired']

interface ActionsProps {
  booking: BookingView
  link: string
  onClash: (error: ApiFailure) => void
}

function GuestActions({ booking, link, onClash }: ActionsProps) {
  const { t } = useTranslation('bookings')
  const { amendment } = bookedProductOf(booking)
  const [amends, setAmends] = useState(false)
  const close = () => setAmends(false)
  return (
    <>
      {amendment?.isOfferedByLink(booking) && (
        <OutlineButton onClick={() => setAmends(true)}>{t('stay.amend.open')}</OutlineButton>
      )}
      <CalendarButton booking={booking} />
      <GuestCancel booking={booking} link={link} onClash={onClash} />
      {amendment && amends && <amendment.Dialog booking={booking} link={link} onClose={close} onClash={close} />}
    </>
  )
}

export function GuestBooking({ booking, link }: { booking: BookingView; link: string }) {
  const { t } = useTranslation('bookings')
  const { Notices } = bookedProductOf(booking)
  const { trouble, onClash } = useMoveFailure(booking)
  return (
    <>
      <ScreenHead
        title={`${t('view.title')} ${booking.ref}`}
        actions={<GuestActions booking={booking} link={link} onClash={onClash} />}
      />
      <Stack>
        <NextStep booking={booking} />
        <ConfirmAddress booking={booking} link={link} />
        {trouble && <TroubleNotice trouble={trouble} office={false} agents={false} product={booking.product} />}
        {Notices && <Notices booking={booking} office={false} link={link} onClash={onClash} />}
        <BookingHead booking={booking} />
        <Columns aside>
          <Stack>
            <Journey booking={booking} plainNames link={link} onClash={onClash} />
            <DocumentsCard booking={booking} invoices={false} link={link} />
          </Stack>
          <Stack>
            {payable.includes(booking.state) && <PayBlock payable={{ token: link }} product={booking.product} />}
            <PlanCard booking={booking} />
            <ClosingCard booking={booking} />
            {(booking.receipts ?? []).length > 0 && (
              <Card title={t('view.ledger.title')} flush>
                <Receipts booking={booking} />
              </Card>
            )}
            <Card title={t('view.price.title')}>
              <Price booking={booking} office={false} />
            </Card>
            <Card title={t('view.facts')}>
              <BookingFacts booking={booking} office={false} />
            </Card>
            <Card title={t('view.timeline')}>
              <Events booking={booking} />
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </>
  )
}
