import { formatMoney } from '@safar/contract/amount'
import type { lateMoney as contract } from '@safar/contract/payments/late-money.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notifyBuyer } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { closeLateMoney, lockLateMoney } from './lock-late-money.ts'

/** The customer uses the money for something else, some day: it stays where it is. */
export async function keepInBalance(deps: PaymentDeps, call: Call<typeof contract.keep>) {
  const { params, actor, locale, origin, idempotency } = call
  return deps.db.tx(async (tx) => {
    const { booking, late } = await lockLateMoney(deps, tx, params.id)
    if (late.guest) throw new AppError('conflict', { shown: 'late_money_guest' })
    await closeLateMoney(deps, tx, params.id, actor.userId)
    const amount = formatMoney(late)
    const changes = { amount: late.amount, currency: late.currency }
    await record(tx, {
      actorId: actor.userId,
      action: 'payments.keep_late',
      subject: 'booking',
      subjectId: booking.id,
      changes,
      origin,
    })
    await notifyBuyer(tx, booking, { kind: 'payments.late_stays', values: { ref: booking.ref, amount }, except: null })
    const reply = { message: translate(locale, 'late_money_kept'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
