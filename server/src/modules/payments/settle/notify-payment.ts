import { formatMoney, type Money } from '@safar/contract/amount'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { Queries } from '../../../platform/database/database.ts'
import { type Booking, buyerLink, officeLink } from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import { displayName } from '../../people/public.ts'
import type { PaymentRequest } from '../tables.ts'
import type { Found } from './lock-payment.ts'

type About = Pick<Found, 'booking' | 'payment'>

type Matter = 'difference' | 'disputed' | 'given_back' | 'refund_refused' | 'refund_part'

/** A refund is for those who give money back; anything else for those who issue bookings, or approve deposits. */
const askedToLook = (matter: Matter, otherwise: Permission): Permission =>
  matter === 'refund_part' || matter === 'refund_refused' ? 'payments.manage' : otherwise

/** A person has to look. */
export async function tellOffice(
  tx: Queries,
  matter: Matter,
  { booking, payment }: About,
  values: Record<string, string> = {},
  sum: Money = payment,
): Promise<void> {
  const amount = formatMoney(sum)
  if (booking)
    return notify(tx, {
      permission: askedToLook(matter, 'bookings.approve'),
      kind: `payments.${matter}`,
      values: { ref: booking.ref, amount, ...values },
      link: officeLink(booking),
      once: true,
    })
  const agentId = payment.payerId ?? 0
  await notify(tx, {
    permission: askedToLook(matter, 'deposits.approve'),
    kind: `deposits.card_${matter}`,
    values: { agency: await displayName(tx, agentId), amount, ...values },
    link: `/admin/agent-detail-deposits/${agentId}`,
    once: true,
  })
}

/** Paid for, and not issued by it. */
export const tellStuck = (tx: Queries, booking: Booking, { payment }: About): Promise<void> =>
  notify(tx, {
    permission: 'bookings.approve',
    kind: 'payments.stuck',
    values: { ref: booking.ref, amount: formatMoney(payment) },
    link: officeLink(booking),
    once: true,
  })

/** The agent whose client has paid or who has topped up, and a customer: what came, or what went back to the card. */
export async function tellBuyer(
  tx: Queries,
  matter: 'received' | 'refunded',
  { booking, payment }: About,
  sum: Money = payment,
): Promise<void> {
  const amount = formatMoney(sum)
  if (!booking) {
    if (payment.payerId === null) return
    const told = { userId: payment.payerId, values: { amount }, link: '/agent/deposits' }
    return notify(tx, { ...told, kind: `deposits.card_${matter}` })
  }
  const { ref, agentId, customerId } = booking
  const userId = agentId ?? customerId
  if (userId === null) return
  await notify(tx, { userId, kind: `payments.${matter}`, values: { ref, amount }, link: buyerLink(booking) })
}

/** Somebody paid what was taken back meanwhile: whoever had asked for it is told. */
export const tellSender = (tx: Queries, { madeBy }: PaymentRequest, booking: Booking, { payment }: About) =>
  notify(tx, {
    userId: madeBy,
    kind: 'payments.after_withdrawal',
    values: { ref: booking.ref, amount: formatMoney(payment) },
    link: madeBy === booking.agentId ? buyerLink(booking) : officeLink(booking),
  })
