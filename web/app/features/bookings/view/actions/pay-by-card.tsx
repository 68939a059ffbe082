import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../../platform/session.ts'
import { CommitButton } from '../../../../ui/actions/buttons.tsx'
import { cardQuery, usePayByCard } from '../../../payments/public.ts'

interface Props {
  booking: BookingView
  /** The link's token, for a booking made without an account. */
  link: string | null
}

/** Held and unpaid: the payment page can be opened any number of times. */
export function PayByCard({ booking, link }: Props) {
  const { t } = useTranslation('bookings')
  const pays = useRight('issue')
  const due = pays && booking.state === 'held' && booking.payment === 'card'
  const { data: card = false } = useQuery({ ...cardQuery(), enabled: due })
  const { pay, busy } = usePayByCard()
  if (!due || !card) return null
  return (
    <CommitButton busy={busy} onClick={() => void pay(link === null ? { booking_id: booking.id } : { token: link })}>
      {t('checkout.act.payCard')}
    </CommitButton>
  )
}
