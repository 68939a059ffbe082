import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { type Booking, buyExtras, findAttemptState } from '../../bookings/public.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { insertRefund, sendRefund } from '../refunds/refund-payment.ts'
import { lockPayment } from '../settle/lock-payment.ts'
import { lookUpPayment } from '../settle/look-up-payment.ts'
import { notifyNotIssued } from '../settle/notify-payment.ts'
import { type Payment, type PaymentRefund, payments } from '../tables.ts'

const AT_ONCE = 50
const REASON = 'The airline did not confirm the extras'

/** One purchase per payment, however often it is retried. */
const purchaseKey = ({ key }: Payment) => `extras:${key}`

/** Money for extras that were not sold goes back to the card; if that is not possible, the office is notified. */
async function giveBack(deps: PaymentDeps, { id, amount, tracker }: Payment, issueReason: string): Promise<void> {
  const { db, safepay } = deps
  const close = (refunds: boolean) =>
    db.tx(async (tx): Promise<PaymentRefund | null> => {
      const locked = await lockPayment(tx, id)
      if (locked.payment.issue !== 'asked') return null
      await tx.update(payments).set({ issue: 'kept', issueReason }).where(eq(payments.id, id))
      if (refunds) return insertRefund(deps, tx, { id, amount, reason: REASON, requester: null, idempotencyKey: null })
      if (locked.booking) await notifyNotIssued(tx, locked.booking, locked)
      return null
    })
  // If the money was spent from the balance meanwhile, there is nothing to refund.
  const refund = await translateRefusal(close(safepay !== null)).catch((error) => {
    if (!(error instanceof AppError)) throw error
    return close(false)
  })
  if (!refund || !safepay) return
  await sendRefund(deps, safepay, tracker, refund)
  await lookUpPayment(deps, id)
}

/** Asks the supplier. Returns the reason if our own rules refused it, otherwise null. */
async function tryToBuy(deps: PaymentDeps, payment: Payment, booking: Booking): Promise<string | null> {
  const { extras: bought, payerId } = payment
  if (!bought) throw new Error(`payment ${payment.id} pays no extras`)
  try {
    const purchase = { id: booking.id, actorId: payerId, idempotencyKey: purchaseKey(payment), bought }
    await translateRefusal(buyExtras(deps, purchase))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another action on the booking is only a temporary obstacle, so this is retried.
    const reason = error.details.shown ?? error.code
    return reason === 'booking_under_way' ? null : reason
  }
}

/**
 * Buys the extras that were paid for. If the outcome is in doubt it waits, and the look-up of the attempt settles it.
 */
export async function buyPaidExtras(deps: PaymentDeps, payment: Payment, booking: Booking): Promise<void> {
  const { db } = deps
  const read = () => findAttemptState(db.adhoc, booking, purchaseKey(payment))
  const refused = (await read()) === null ? await tryToBuy(deps, payment, booking) : null
  if (refused) return giveBack(deps, payment, refused)
  const state = await read()
  if (state === 'no') return giveBack(deps, payment, 'extras_refused')
  if (state === 'yes') await db.adhoc.update(payments).set({ issue: 'done' }).where(eq(payments.id, payment.id))
}

/** Handles payments whose extras are neither bought nor refused yet. */
export async function buyWaitingExtras(deps: PaymentDeps): Promise<void> {
  const waiting = await deps.db.adhoc
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.extras), eq(payments.issue, 'asked'), eq(payments.state, 'paid')))
    .orderBy(asc(payments.id))
    .limit(AT_ONCE)
  for (const { id } of waiting) {
    const { payment, booking } = await deps.db.tx((tx) => lockPayment(tx, id))
    if (booking) await buyPaidExtras(deps, payment, booking)
  }
}
