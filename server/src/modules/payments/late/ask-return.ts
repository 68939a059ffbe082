import { formatMoney } from '@safar/contract/amount'
import type { lateMoney as contract, returnForm } from '@safar/contract/payments/late-money.contract'
import { translate } from '@safar/contract/wording/texts'
import type { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notifyBuyer, payerAccount, payerOf } from '../../bookings/public.ts'
import { placeHold, translateRefusal } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { type MoneyReturn, moneyReturns } from '../tables.ts'
import { lockLateMoney } from './lock-late-money.ts'

/** The hold that keeps a customer from spending what is on its way back. */
export const returnHoldRef = ({ id }: Pick<MoneyReturn, 'id'>): string => `money-return:${id}`

type Form = z.output<typeof returnForm>

function assertAccount({ method, account_title, account_number }: Form): void {
  if (method === 'cash') return
  const errors = {
    ...(!account_title && { account_title: 'required' as const }),
    ...(!account_number && { account_number: 'required' as const }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const toRow = ({ method, amount, account_title, account_number }: Form) => ({
  method,
  amount,
  accountTitle: method === 'cash' ? null : (account_title ?? null),
  accountNumber: method === 'cash' ? null : (account_number ?? null),
})

/** What no card takes back goes by bank or in cash: asked for first, with where to, then sent. */
export async function askReturn(deps: PaymentDeps, call: Call<typeof contract.askReturn>) {
  const { params, body, actor, locale, origin, idempotency } = call
  assertAccount(body)
  const work = deps.db.tx(async (tx) => {
    const { booking, late } = await lockLateMoney(deps, tx, params.id)
    const { currency } = late
    if (body.amount > late.amount) throw invalid({ amount: 'refund_too_much' }, { most: formatMoney(late) })
    const asked = { bookingId: booking.id, currency, askedBy: actor.userId, askedAt: deps.clock.now() }
    const [row] = await tx
      .insert(moneyReturns)
      .values({ ...asked, ...toRow(body) })
      .returning()
    if (!row) throw new Error('the return was not written')
    const { id, method, amount } = row
    if (payerOf(booking) !== null)
      await placeHold(tx, {
        ref: returnHoldRef(row),
        account: await payerAccount(tx, booking),
        amount: BigInt(amount),
        purpose: 'money',
        day: todayOf(deps),
      })
    const changes = { return: id, method, amount, currency }
    const line = { actorId: actor.userId, subject: 'booking', subjectId: booking.id, changes, origin }
    await record(tx, { ...line, action: 'payments.ask_return' })
    await notifyBuyer(tx, booking, {
      kind: method === 'cash' ? 'payments.return_asked_cash' : 'payments.return_asked',
      values: { ref: booking.ref, amount: formatMoney(row) },
      except: null,
    })
    const reply = { message: translate(locale, 'money_return_asked'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return translateRefusal(work)
}
