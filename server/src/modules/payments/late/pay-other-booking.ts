import { formatMoney } from '@safar/contract/amount'
import type { lateMoney as contract } from '@safar/contract/payments/late-money.contract'
import { translate } from '@safar/contract/wording/texts'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { bookingRow, confirmBooking, moveMoneyLeft, notifyBuyer, officeLink } from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import { CONFIRM_PAID_JOB, type PaymentDeps } from '../deps.ts'
import { closeLateMoney, lockLateMoney } from './lock-late-money.ts'

/**
 * The money pays for another booking of the same buyer: a guest's moves to it, a customer's is in the balance that pays
 * for it. A job confirms that booking, however often it has to try.
 */
export async function payOtherBooking(deps: PaymentDeps, call: Call<typeof contract.payOther>) {
  const { params, body, actor, locale, origin, idempotency } = call
  return deps.db.tx(async (tx) => {
    const { booking, late } = await lockLateMoney(deps, tx, params.id)
    const chosen = late.payable.find(({ id }) => id === body.booking_id)
    const other = chosen && (await bookingRow(tx, chosen.id))
    if (!other) throw new AppError('conflict', { shown: 'late_money_not_enough' })
    if (!late.guest) await closeLateMoney(deps, tx, params.id, actor.userId)
    else if (!(await moveMoneyLeft(tx, { from: booking, to: other, at: deps.clock.now() })))
      throw new AppError('conflict', { shown: 'late_money_not_enough' })
    await record(tx, {
      actorId: actor.userId,
      action: 'payments.move_late',
      subject: 'booking',
      subjectId: booking.id,
      changes: { to: other.ref, amount: chosen.due, currency: late.currency },
      origin,
    })
    const amount = formatMoney({ amount: chosen.due, currency: late.currency })
    const values = { ref: booking.ref, amount, replacement: other.ref }
    await notifyBuyer(tx, booking, { kind: 'payments.late_moved', values, except: null })
    await deps.jobs.enqueue(tx, CONFIRM_PAID_JOB, { id: other.id })
    const reply = { message: translate(locale, 'late_money_moved'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}

const jobPayload = z.object({ id: z.number() })

/** Confirms a booking that was paid with the money of another. If it is refused, people have to look. */
export async function confirmPaidBooking(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const booking = await bookingRow(deps.db.adhoc, id)
  if (booking?.state !== 'held') return
  try {
    await confirmBooking(deps, null, { id })
  } catch (error) {
    if (!(error instanceof AppError) || error.details.shown === 'booking_under_way') throw error
    const { ref, product, owed: amount, currency } = booking
    const values = { ref, product, amount: formatMoney({ amount, currency }) }
    const news = { kind: 'payments.moved_stuck' as const, values, link: officeLink(booking) }
    await deps.db.tx((tx) => notify(tx, { ...news, permission: 'bookings.approve', once: true }))
  }
}
