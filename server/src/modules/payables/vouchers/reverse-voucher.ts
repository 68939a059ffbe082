import type { payables as contract } from '@safar/contract/money/payables.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { onOneWord, readReversalDay, reverseEntry, translateRefusal } from '../../ledger/public.ts'
import { type StoredVoucher, supplierVouchers } from '../tables.ts'
import { lockVoucher } from './decide-voucher.ts'
import { reverseDifferences } from './exchange-difference.ts'
import type { PayDeps } from './pay-supplier.ts'
import { readVoucher } from './vouchers.queries.ts'

/** Reopens everything the payment was matched with, whichever voucher made the match. */
async function releaseMatches(tx: Queries, { accountId, entryId }: StoredVoucher, at: Date): Promise<void> {
  await tx.execute(sql`select release_payables(i.id, ${at.toISOString()}) from payable_items i
    where i.account_id = ${accountId} and i.source = 'entry' and i.source_id = ${entryId}`)
}

/** Reverses a voucher with an opposite entry. */
export function reverseVoucher(deps: PayDeps, call: Call<typeof contract.reverse>) {
  const { params, body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const voucher = await lockVoucher(tx, params.id)
      if (voucher.state !== 'posted' || voucher.entryId === null)
        throw new AppError('conflict', {
          shown: voucher.state === 'reversed' ? 'entry_reversed' : 'voucher_not_posted',
        })
      const at = deps.clock.now()
      const amount = voucher.amount < 0n ? -voucher.amount : voucher.amount
      const byHand = { amount, at, subject: voucher.reference ?? '', madeBy: voucher.requestedBy }
      const authority = await onOneWord(tx, actor, byHand)
      const about = {
        at,
        ...(await readReversalDay(deps, tx, { entryId: voucher.entryId, day: body.day })),
        createdBy: actor.userId,
        note: body.reason,
      }
      const reversal = await reverseEntry(tx, { authority, entryId: voucher.entryId, ...about })
      if (voucher.kind === 'payment') {
        await reverseDifferences(tx, voucher, about)
        await releaseMatches(tx, voucher, at)
      }
      await tx
        .update(supplierVouchers)
        .set({ state: 'reversed', reversalId: reversal.id, reversedBy: actor.userId, reason: body.reason })
        .where(eq(supplierVouchers.id, voucher.id))
      await record(tx, {
        actorId: actor.userId,
        action: 'payables.reverse',
        subject: 'supplier voucher',
        subjectId: voucher.id,
        changes: { amount: Number(voucher.amount), reason: body.reason, ...(body.day && { day: body.day }) },
        origin,
      })
      const data = await readVoucher(tx, { ...actor, locale }, voucher.id)
      const reply = { message: translate(locale, 'supplier_payment_reversed'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
