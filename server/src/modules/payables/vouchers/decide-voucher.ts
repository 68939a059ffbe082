import type { payables as contract } from '@safar/contract/money/payables.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { assertSecondPerson, onTwoWords, translateRefusal } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { type StoredVoucher, supplierVouchers } from '../tables.ts'
import { markPosted, type PayDeps } from './pay-supplier.ts'
import { lockSupplier } from './post-voucher.ts'
import { readVoucher } from './vouchers.queries.ts'

/** Locks a voucher and its supplier, so that nobody else pays it meanwhile. */
export async function lockVoucher(tx: Queries, id: number): Promise<StoredVoucher> {
  const [voucher] = await tx.select().from(supplierVouchers).where(eq(supplierVouchers.id, id)).for('update')
  if (!voucher) throw notFound()
  await lockSupplier(tx, voucher.accountId)
  return voucher
}

/** The second person approves or rejects, once. The requester may not decide. */
export function decideVoucher(deps: PayDeps, call: Call<typeof contract.decide>) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const voucher = await lockVoucher(tx, params.id)
      assertSecondPerson(voucher, actor.userId)
      const decided = { decidedBy: actor.userId, decidedAt: deps.clock.now() }
      if (body.approve)
        await markPosted(deps, tx, voucher, { authority: onTwoWords(voucher.requestedBy, actor.userId), decided })
      else
        await tx
          .update(supplierVouchers)
          .set({ state: 'declined', reason: body.reason ?? null, ...decided })
          .where(eq(supplierVouchers.id, voucher.id))
      await record(tx, {
        actorId: actor.userId,
        action: body.approve ? 'payables.approve' : 'payables.decline',
        subject: 'supplier voucher',
        subjectId: voucher.id,
        changes: { amount: Number(voucher.amount), ...(body.reason && { reason: body.reason }) },
        origin,
      })
      await notify(tx, {
        userId: voucher.requestedBy,
        kind: body.approve ? 'payables.approved' : 'payables.declined',
        values: { reason: body.reason ?? '' },
        link: `/admin/supplier-payments?voucher=${voucher.id}`,
        named: actor.userId,
      })
      const data = await readVoucher(tx, { ...actor, locale }, voucher.id)
      const message = translate(locale, body.approve ? 'request_approved' : 'request_rejected')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
