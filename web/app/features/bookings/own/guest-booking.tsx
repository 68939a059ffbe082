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
import { Price } from '../view/price.tsx'
import view from '../view/view.module.css'
import { ConfirmAddress } from './confirm-address.tsx'

/** Money may be on its way though the seats are gone. */
const payable: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'expired']
const waiting: readonly BookingView['state'][] = ['held', 'awaiting_approval']

/** What a guest is told next. They move nothing by themselves: the office does it for them. */
function Next({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const { state, ref, contact, payment } = booking
  const values = { ref: `\u2066${ref}\u2069`, phone: `\u2066${contact.phone}\u2069` }
  const byCard = state === 'held' && payment === 'card'
  const doubt = state === 'in_doubt' || state === 'pending'
  return (
    <p className={view.notice} data-tone={doubt ? 'doubt' : undefined} role="status">
      {doubt && t(`checkout.next.${state}`)}
      {waiting.includes(state) && (byCard ? t('checkout.next.card') : t('guest.waiting', values))}
      {state === 'confirmed' && t('checkout.next.confirmed')}
      {!doubt && !waiting.includes(state) && state !== 'confirmed' && t('guest.over', values)}
    </p>
  )
}

export function GuestBooking({ booking, link }: { booking: BookingView; link: string }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <ScreenHead title={`${t('view.title')} ${booking.ref}`} />
      <Stack>
        <Next booking={booking} />
        <ConfirmAddress booking={booking} link={link} />
        <BookingHead booking={booking} />
        <Columns aside>
          <Stack>
            <Journey booking={booking} />
            <DocumentsCard booking={booking} invoices={false} link={link} />
          </Stack>
          <Stack>
            {payable.includes(booking.state) && <PayBlock payable={{ token: link }} />}
            <Card title={t('view.price.title')}>
              <Price booking={booking} office={false} />
            </Card>
            <Card title={t('view.facts')}>
              <BookingFacts booking={booking} office={false} />
            </Card>
            <Card title={t('view.timeline')}>
              <Events events={booking.events} />
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </>
  )
}
