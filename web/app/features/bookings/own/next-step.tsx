import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import notice from '../../../ui/layout/notice.module.css'

const waiting: readonly BookingView['state'][] = ['held', 'awaiting_approval']
const requestedStates: readonly BookingView['state'][] = ['void_requested', 'refund_requested']

/** What the buyer does next, or is waiting for. */
export function NextStep({ booking }: { booking: BookingView }) {
  const texts = useProductTexts('bookings', booking.product)
  const { state, ref, contact, payment, reissue } = booking
  const values = { ref: `\u2066${ref}\u2069`, phone: `\u2066${contact.phone}\u2069` }
  // These states show their own notices, with figures.
  if (requestedStates.includes(state) || (state === 'confirmed' && reissue)) return null
  const byCard = state === 'held' && payment === 'card'
  const doubt = state === 'in_doubt' || state === 'pending'
  return (
    <p className={notice.notice} data-tone={doubt ? 'doubt' : undefined} role="status">
      {doubt && texts(`checkout.next.${state}`)}
      {waiting.includes(state) && (byCard ? texts('checkout.next.card') : texts('guest.waiting', values))}
      {state === 'confirmed' && texts('own.confirmed')}
      {!doubt && !waiting.includes(state) && state !== 'confirmed' && texts('guest.over', values)}
    </p>
  )
}
