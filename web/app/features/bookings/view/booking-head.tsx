import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { arrivalZone } from '../../../platform/products/registry.ts'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { PayByClock } from '../clocks/pay-by-clock.tsx'
import { useLocatorWord } from '../references.tsx'
import style from './booking-status.module.css'
import { BookingStatus } from './booking-status.tsx'

const waiting = ['held', 'awaiting_approval']

/** The deadlines still running: payment, void window, and free cancellation. */
export function Clocks({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation('bookings')
  const { state, pay_by, price_until, void_until, free_cancel_until: free, trip, created_at, issued_at } = booking
  const open = waiting.includes(state)
  const issued = state === 'confirmed' || state === 'void_requested'
  const freeUntil = state === 'confirmed' ? free : null
  const zone = arrivalZone(trip)
  if (!(open && (pay_by || price_until)) && !(issued && void_until) && !freeUntil) return null
  return (
    <div className={style.clocks}>
      {open && <PayByClock payBy={pay_by} priceUntil={price_until} from={created_at} />}
      {issued && void_until && <Deadline at={void_until} from={issued_at ?? created_at} title={t('view.voidUntil')} />}
      {freeUntil && (
        <Deadline at={freeUntil} from={issued_at ?? created_at} title={t('clock.freeCancel')} {...(zone && { zone })} />
      )}
    </div>
  )
}

export function BookingHead({ booking }: { booking: BookingRow }) {
  return (
    <BookingStatus booking={booking} pnrWord={useLocatorWord(booking)}>
      <Clocks booking={booking} />
    </BookingStatus>
  )
}
