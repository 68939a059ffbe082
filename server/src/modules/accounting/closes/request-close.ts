import type { accounting as contract } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { readClosedThrough } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { monthCloses } from '../tables.ts'
import { readClose } from './closes.queries.ts'
import { firstDay, isAllowed } from './months.rules.ts'

/** Only one request can be pending at a time. */
const refuseSecondRequest = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, {
    month_closes_pending: () => new AppError('conflict', { shown: 'month_close_waits' }),
  })

/** Asks a second person to close a month, or to reopen the last closed one. Nothing changes until they confirm. */
export function requestClose(services: Services, call: Call<typeof contract.requestMonthClose>) {
  const { body, actor, locale, origin, idempotency } = call
  return refuseSecondRequest(
    services.db.tx(async (tx) => {
      if (!isAllowed(body, await readClosedThrough(tx), todayOf(services)))
        throw invalid({ month: body.action === 'close' ? 'month_not_closable' : 'month_not_last' })
      const [row] = await tx
        .insert(monthCloses)
        .values({
          action: body.action,
          month: firstDay(body.month),
          note: body.note ?? '',
          requestedBy: actor.userId,
          requestedAt: services.clock.now(),
        })
        .returning({ id: monthCloses.id })
      if (!row) throw new Error('the request was not written')
      await record(tx, {
        actorId: actor.userId,
        action: body.action === 'close' ? 'accounting.request_close' : 'accounting.request_reopen',
        subject: 'month',
        subjectId: row.id,
        changes: { month: body.month, ...(body.note && { note: body.note }) },
        origin,
      })
      await notify(tx, {
        permission: 'ledger.post',
        kind: body.action === 'close' ? 'accounting.close_waits' : 'accounting.reopen_waits',
        values: { month: body.month },
        link: '/admin/accounting?section=closes',
        named: actor.userId,
        except: actor.userId,
      })
      const data = await readClose(tx, actor, row.id)
      const reply = { message: translate(locale, 'approval_requested'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
