import { formatMoney } from '@safar/contract/amount'
import type { transfers as contract } from '@safar/contract/payments/transfers.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, lockBooking } from '../../bookings/public.ts'
import { assertBank, payDayError, referenceKey } from '../../deposits/public.ts'
import { notify } from '../../notifications/public.ts'
import { assertNotFarAboveDue, isPaidInFull } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { findPayable } from '../find-payable.ts'
import { bookingTransfers } from '../tables.ts'
import { readTransferView } from './transfers.queries.ts'

/** Maximum number of pending reports per booking: more would only hide the right one. */
const MAX_PENDING = 3

/** Money may have been sent before the seats were released, so the office sees it even then. */
const reportable: readonly Booking['state'][] = ['held', 'awaiting_approval', 'expired']

/** Agents' bookings are paid from the balance, which agents fill by deposits. */
export async function assertPaidByTransfer(queries: Queries, booking: Booking): Promise<void> {
  if (booking.agentId !== null) throw new AppError('conflict', { shown: 'transfer_not_offered' })
  if (!reportable.includes(booking.state))
    throw new AppError('conflict', { shown: booking.state === 'confirmed' ? 'paid_before' : 'booking_not_payable' })
  if (await isPaidInFull(queries, booking)) throw new AppError('conflict', { shown: 'paid_before' })
}

async function assertFewPending(tx: Queries, bookingId: number): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bookingTransfers)
    .where(and(eq(bookingTransfers.bookingId, bookingId), eq(bookingTransfers.state, 'pending')))
  if ((row?.count ?? 0) >= MAX_PENDING) throw new AppError('conflict', { shown: 'transfer_pending' })
}

/** A customer or guest reports that they sent a transfer. Nothing moves until the office has seen the money. */
export async function reportTransfer(
  deps: PaymentDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.report>,
) {
  const { bank_id: bankId, amount, paid_on: paidOn, reference, ...payable } = body
  const dayError = payDayError(paidOn, todayOf(deps))
  if (dayError) throw invalid({ paid_on: dayError })
  const { booking: found, request } = await findPayable(deps.db.adhoc, actor, payable)
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, null, found.id)
    await assertPaidByTransfer(tx, booking)
    await assertNotFarAboveDue(tx, booking, amount)
    await assertFewPending(tx, booking.id)
    await assertBank(tx, bankId, booking.currency)
    const [transfer] = await tx
      .insert(bookingTransfers)
      .values({
        bookingId: booking.id,
        requestId: request?.id ?? null,
        method: 'transfer',
        bankId,
        amount,
        currency: booking.currency,
        paidOn,
        reference,
        referenceKey: referenceKey(reference),
        reportedBy: actor?.userId ?? null,
        reportedAt: deps.clock.now(),
      })
      .returning()
    if (!transfer) throw new Error('the new transfer did not come back')
    await record(tx, {
      actorId: actor?.userId ?? null,
      action: 'transfers.report',
      subject: 'transfer',
      subjectId: transfer.id,
      changes: { booking: booking.ref, amount, bank: bankId, reference, paid_on: paidOn },
      origin,
    })
    await notify(tx, {
      permission: 'deposits.approve',
      kind: 'transfers.reported',
      values: { ref: booking.ref, amount: formatMoney(transfer) },
      link: '/admin/topup-request?tab=transfers',
      except: actor?.userId ?? null,
    })
    const view = await readTransferView(tx, transfer.id)
    const reply = { message: translate(locale, 'transfer_reported'), type: 'success' as const, transfer: view }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
