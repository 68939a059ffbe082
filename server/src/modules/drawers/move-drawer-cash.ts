import { randomUUID } from 'node:crypto'
import type { drawers as contract } from '@safar/contract/money/drawers.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { translateRefusal } from '../ledger/public.ts'
import { readSession } from './drawers.queries.ts'
import { lockOpenSession } from './lock-drawer.ts'
import { postCashMove } from './post-cash.ts'

/**
 * Moves more change from the office into the drawer, or large notes back to the office, by the person working at it.
 */
export function moveDrawerCash(services: Services, call: Call<typeof contract.moveDrawerCash>) {
  const { params, body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { drawer, session } = await lockOpenSession(tx, params.id)
      if (session.openedBy !== actor.userId) throw new AppError('conflict', { shown: 'drawer_not_yours' })
      const amount = BigInt(body.direction === 'in' ? body.amount : -body.amount)
      const entry = await postCashMove(services, tx, drawer, {
        key: `drawer-move:${randomUUID()}`,
        amount,
        note: body.note ?? '',
        createdBy: actor.userId,
      })
      await record(tx, {
        actorId: actor.userId,
        action: body.direction === 'in' ? 'drawers.take_in' : 'drawers.hand_over',
        subject: 'cash drawer',
        subjectId: drawer.id,
        changes: { name: drawer.name, amount: body.amount, entry, ...(body.note && { note: body.note }) },
        origin,
      })
      const data = await readSession(tx, actor, session.id)
      const reply = { message: translate(locale, 'drawer_cash_moved'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
