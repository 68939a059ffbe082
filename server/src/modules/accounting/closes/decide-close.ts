import type { accounting as contract } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, gte } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import {
  assertSecondPerson,
  closeBooks,
  readClosedThrough,
  reopenBooks,
  translateRefusal,
} from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { monthCloses } from '../tables.ts'
import { readClose } from './closes.queries.ts'
import { isAllowed, lastDay, monthOf } from './months.rules.ts'

type StoredClose = typeof monthCloses.$inferSelect

async function lockClose(tx: Queries, id: number, actorId: number): Promise<StoredClose> {
  const [close] = await tx.select().from(monthCloses).where(eq(monthCloses.id, id)).for('update')
  if (!close) throw notFound()
  assertSecondPerson(close, actorId)
  return close
}

/** Closes or reopens a month; the totals of a closed month are stored for the check of the books. */
async function perform(tx: Queries, { action, month }: StoredClose, today: string) {
  if (!isAllowed({ action, month: monthOf(month) }, await readClosedThrough(tx), today))
    throw new AppError('conflict', { shown: action === 'close' ? 'month_not_closable' : 'month_not_last' })
  if (action === 'close') return { ...(await closeBooks(tx, lastDay(monthOf(month)))), inForce: true }
  await reopenBooks(tx, month)
  await tx
    .update(monthCloses)
    .set({ inForce: false })
    .where(and(eq(monthCloses.inForce, true), gte(monthCloses.month, month)))
  return {}
}

/** The second person approves or rejects, once. The requester may not decide. */
export function decideClose(services: Services, call: Call<typeof contract.decideMonthClose>) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.confirm && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    services.db.tx(async (tx) => {
      const close = await lockClose(tx, params.id, actor.userId)
      const done = body.confirm ? await perform(tx, close, todayOf(services)) : {}
      const decision = { decidedBy: actor.userId, decidedAt: services.clock.now(), reason: body.reason ?? null }
      await tx
        .update(monthCloses)
        .set({ ...decision, ...done, state: body.confirm ? 'confirmed' : 'declined' })
        .where(eq(monthCloses.id, close.id))
      const confirmed = close.action === 'close' ? 'accounting.close_month' : 'accounting.reopen_month'
      await record(tx, {
        actorId: actor.userId,
        action: body.confirm ? confirmed : 'accounting.decline_close',
        subject: 'month',
        subjectId: close.id,
        changes: { month: monthOf(close.month), ...(body.reason && { reason: body.reason }) },
        origin,
      })
      await notify(tx, {
        userId: close.requestedBy,
        kind: body.confirm ? 'accounting.close_confirmed' : 'accounting.close_declined',
        values: { month: monthOf(close.month), reason: body.reason ?? '' },
        link: '/admin/accounting?section=closes',
        named: actor.userId,
      })
      const data = await readClose(tx, actor, close.id)
      const message = translate(locale, body.confirm ? 'month_close_confirmed' : 'request_rejected')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
