import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Booking, leavesMoney, lockRow, readMoneyLeft, returnsMoney } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { openLateMoney } from '../late/open-late-money.ts'
import { lockPayment } from '../settle/lock-payment.ts'
import { lookUpPayment } from '../settle/look-up-payment.ts'
import { notifyMoneyLeft } from '../settle/notify-payment.ts'
import { type PaymentRefund, payments } from '../tables.ts'
import { refundableAmount } from './refund.rules.ts'
import { insertRefund, sendRefund } from './refund-payment.ts'

const REASON = 'The booking was cancelled'
const jobPayload = z.object({ id: z.number() })

type RequestedReturn = PaymentRefund & { tracker: string }

const listPaymentIds = (tx: Queries, { id }: Booking) =>
  tx
    .select({ id: payments.id, tracker: payments.tracker })
    .from(payments)
    .where(and(eq(payments.bookingId, id), eq(payments.state, 'paid'), eq(payments.matched, true)))
    .orderBy(desc(payments.id))

/** The refund to one card, of at most the given amount; null if its payment cannot be refunded any more. */
async function requestReturn(
  deps: PaymentDeps,
  tx: Queries,
  payment: { id: number; tracker: string },
  left: number,
): Promise<RequestedReturn | null> {
  const amount = Math.min(left, refundableAmount(await lockPayment(tx, payment.id)))
  if (amount === 0) return null
  const request = { id: payment.id, amount, reason: REASON, requester: null, idempotencyKey: null }
  try {
    return { ...(await insertRefund(deps, tx, request)), tracker: payment.tracker }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Decided while the booking is locked, so that the money is counted once however often this runs. */
async function requestReturns(deps: PaymentDeps, tx: Queries, bookingId: number): Promise<RequestedReturn[]> {
  const booking = await lockRow(tx, bookingId)
  if (!booking || !leavesMoney(booking)) return []
  let left = await readMoneyLeft(tx, bookingId)
  const requested: RequestedReturn[] = []
  const toCards = deps.safepay !== null && returnsMoney(booking)
  for (const payment of toCards && left > 0 ? await listPaymentIds(tx, booking) : []) {
    const refund = left > 0 ? await requestReturn(deps, tx, payment, left) : null
    if (!refund) continue
    requested.push(refund)
    left -= refund.amount
  }
  if (left === 0) return requested
  await openLateMoney(tx, booking, deps.clock.now())
  await notifyMoneyLeft(tx, booking, left)
  return requested
}

/**
 * Returns what a guest's closed booking leaves to the cards it was paid with. Whatever no card can take back, such as a
 * transfer, or what an expired booking leaves, waits for the office.
 */
export async function returnGuestMoney(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const { db, safepay } = deps
  const requested = await db.tx((tx) => requestReturns(deps, tx, id))
  if (!safepay) return
  for (const { tracker, ...refund } of requested) {
    await sendRefund(deps, safepay, tracker, refund)
    await lookUpPayment(deps, refund.paymentId)
  }
}
