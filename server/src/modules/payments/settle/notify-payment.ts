import { formatMoney, type Money } from '@safar/contract/amount'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { Queries } from '../../../platform/database/database.ts'
import {
  type Booking,
  buyerLink,
  notifyBuyer as notifyBookingBuyer,
  officeLink,
  returnsMoney,
} from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import { displayName, findPerson } from '../../people/public.ts'
import type { PaymentRequest } from '../tables.ts'
import type { LockedPayment } from './lock-payment.ts'

type NotifiedPayment = Pick<LockedPayment, 'booking' | 'payment'>

type OfficeIssue = 'difference' | 'disputed' | 'given_back' | 'refund_refused' | 'refund_part'

/** Refund issues go to those who manage payments, all others to those who issue bookings or approve deposits. */
const permissionFor = (issue: OfficeIssue, otherwise: Permission): Permission =>
  issue === 'refund_part' || issue === 'refund_refused' ? 'payments.manage' : otherwise

interface NoticeOptions {
  values?: Record<string, string>
  /** The amount concerned; the payment's own by default. */
  sum?: Money
}

/** Notifies the office that a person has to look. */
export async function notifyOffice(
  tx: Queries,
  issue: OfficeIssue,
  { booking, payment }: NotifiedPayment,
  { values = {}, sum = payment }: NoticeOptions = {},
): Promise<void> {
  const amount = formatMoney(sum)
  if (booking)
    return notify(tx, {
      permission: permissionFor(issue, 'bookings.approve'),
      kind: `payments.${issue}`,
      values: { ref: booking.ref, amount, ...values },
      link: officeLink(booking),
      once: true,
    })
  const agentId = payment.payerId ?? 0
  await notify(tx, {
    permission: permissionFor(issue, 'deposits.approve'),
    kind: `deposits.card_${issue}`,
    values: { agency: await displayName(tx, agentId), amount, ...values },
    link: `/admin/agent-detail-deposits/${agentId}`,
    once: true,
  })
}

/** Notifies that a paid booking was not issued by this payment. */
export const notifyNotIssued = (tx: Queries, booking: Booking, { payment }: NotifiedPayment): Promise<void> =>
  notify(tx, {
    permission: 'bookings.approve',
    kind: 'payments.stuck',
    values: { ref: booking.ref, product: booking.product, amount: formatMoney(payment) },
    link: officeLink(booking),
    once: true,
  })

/** Money of a guest's closed booking that no card can take back: people return it. */
export const notifyMoneyLeft = (tx: Queries, booking: Booking, amount: number): Promise<void> =>
  notify(tx, {
    permission: 'payments.manage',
    kind: 'payments.to_return',
    values: { ref: booking.ref, amount: formatMoney({ amount, currency: booking.currency }) },
    link: '/admin/topup-request?tab=late',
    once: true,
  })

/** Money came after the booking was closed: its buyer learns where it is. */
export const notifyLate = (tx: Queries, booking: Booking, { payment }: NotifiedPayment): Promise<void> => {
  const kind = payment.payerId !== null ? 'late_in_balance' : returnsMoney(booking) ? 'late_returned' : 'late_kept'
  const values = { ref: booking.ref, amount: formatMoney(payment) }
  return notifyBookingBuyer(tx, booking, { kind: `payments.${kind}`, values, except: null })
}

/**
 * Tells the buyer, or whoever topped up, what was received or what went back to the card.
 */
export async function notifyBuyer(
  tx: Queries,
  event: 'received' | 'refunded',
  { booking, payment }: NotifiedPayment,
  sum: Money = payment,
): Promise<void> {
  const amount = formatMoney(sum)
  if (!booking) {
    if (payment.payerId === null) return
    const payer = await findPerson(tx, payment.payerId)
    const link = payer?.role === 'customer' ? '/my-statement' : '/agent/deposits'
    const notice = { userId: payment.payerId, values: { amount }, link }
    return notify(tx, { ...notice, kind: `deposits.card_${event}` })
  }
  const { ref, product } = booking
  await notifyBookingBuyer(tx, booking, { kind: `payments.${event}`, values: { ref, product, amount }, except: null })
}

/** A client paid a request that was withdrawn meanwhile: its sender is notified. */
export const notifySender = (
  tx: Queries,
  { createdBy }: PaymentRequest,
  booking: Booking,
  { payment }: NotifiedPayment,
) =>
  notify(tx, {
    userId: createdBy,
    kind: 'payments.after_withdrawal',
    values: { ref: booking.ref, product: booking.product, amount: formatMoney(payment) },
    link: createdBy === booking.agentId ? buyerLink(booking) : officeLink(booking),
  })
