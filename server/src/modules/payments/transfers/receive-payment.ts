import type { transfers as contract } from '@safar/contract/payments/transfers.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { todayOf } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { lockBooking } from '../../bookings/public.ts'
import { assertBank, methodErrors, payDayError, referenceKey } from '../../deposits/public.ts'
import { assertNotFarAboveDue } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { bookingTransfers } from '../tables.ts'
import { approveTransfer } from './decide-transfer.ts'
import { assertPaidByTransfer } from './report-transfer.ts'
import { readTransferRow } from './transfers.queries.ts'

function assertValidForm(body: Body<typeof contract.receive>, today: string): void {
  const payDay = payDayError(body.paid_on, today)
  const errors = {
    ...(payDay && { paid_on: payDay }),
    ...methodErrors(body),
    ...(body.method === 'transfer' && !body.bank_id && { bank_id: 'required' as const }),
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

/**
 * Records money the office received itself, in cash or seen in the bank: it is posted immediately, and the booking is
 * issued once it is paid.
 */
export async function receivePayment(
  deps: PaymentDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.receive>,
) {
  assertValidForm(body, todayOf(deps))
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, body.booking_id)
    await assertPaidByTransfer(tx, booking)
    await assertNotFarAboveDue(tx, booking, body.amount)
    const at = deps.clock.now()
    const bankId = body.method === 'cash' ? null : (body.bank_id ?? null)
    if (bankId !== null) await assertBank(tx, bankId, booking.currency)
    const reference = body.reference ?? ''
    const [transfer] = await tx
      .insert(bookingTransfers)
      .values({
        bookingId: booking.id,
        method: body.method,
        bankId,
        amount: body.amount,
        currency: booking.currency,
        paidOn: body.paid_on,
        reference,
        referenceKey: referenceKey(reference),
        reportedBy: actor.userId,
        reportedAt: at,
      })
      .returning()
    if (!transfer) throw new Error('the new receipt did not come back')
    // Nobody but the receiver has seen this money.
    const byHand = { amount: BigInt(body.amount), at, subject: booking.ref, ownerId: booking.customerId }
    await approveTransfer(deps, tx, { transfer, booking }, byHand, { actor, origin, reason: body.repeat_reason })
    const row = await readTransferRow(tx, actor, transfer.id)
    const reply = { message: translate(locale, 'payment_received'), type: 'success' as const, transfer: row }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
