import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { DocumentsCard } from '../../documents/public.ts'
import { PayBlock } from '../../payments/public.ts'
import { BookingFacts } from '../view/booking-facts.tsx'
import { BookingHead } from '../view/booking-head.tsx'
import { Events } from '../view/events.tsx'
import { Journey } from '../view/journey.tsx'
import { PlanCard } from '../view/plan/plan-card.tsx'
import { Price } from '../view/price.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { NextStep } from './next-step.tsx'

/** Money may be on its way though the seats are gone. */
const payable: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'expired']
export function GuestBooking({ booking, link }: { booking: BookingView; link: string }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <ScreenHead title={`${t('view.title')} ${booking.ref}`} actions={<CalendarButton booking={booking} />} />
      <Stack>
        <NextStep booking={booking} />
        <ConfirmAddress booking={booking} link={link} />
        <BookingHead booking={booking} />
        <Columns aside>
          <Stack>
            <Journey booking={booking} plainNames />
            <DocumentsCard booking={booking} invoices={false} link={link} />
          </Stack>
          <Stack>
            {payable.includes(booking.state) && <PayBlock payable={{ token: link }} product={booking.product} />}
            <PlanCard booking={booking} />
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
