import type { Queries } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/documents/words.ts'
import type { Booking } from '../bookings/public.ts'
import { type NotificationKind, notify } from '../notifications/public.ts'
import type { Payment } from './tables.ts'

/** The screen on which the office works on a booking. */
function officeLink({ id, channel, agentId }: Booking): string {
  if (channel === 'office') return `/admin/direct-booking-details/${id}`
  return agentId === null ? `/admin/customer-booking-details/${id}` : `/admin/booking-details/${id}`
}

type Kind = Extract<NotificationKind, `payments.${string}`>

/** Whoever may issue bookings is told: a person has to look. */
export const tellOffice = (
  tx: Queries,
  kind: Kind,
  booking: Booking,
  payment: Payment,
  values: Record<string, string> = {},
): Promise<void> =>
  notify(tx, {
    permission: 'bookings.approve',
    kind,
    values: { ref: booking.ref, amount: moneyText(payment), ...values },
    link: officeLink(booking),
    once: true,
  })

/** The agent whose client has paid, and a customer who has. */
export async function tellBuyer(tx: Queries, kind: Kind, booking: Booking, payment: Payment): Promise<void> {
  const { id, ref, agentId, customerId } = booking
  const userId = agentId ?? customerId
  if (userId === null) return
  const link = agentId === null ? `/my-booking/${id}` : `/agent/agent-booking-details/${id}`
  await notify(tx, { userId, kind, values: { ref, amount: moneyText(payment) }, link })
}
