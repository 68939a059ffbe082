import { formatMoney } from '@safar/contract/amount'
import type { drawers as contract } from '@safar/contract/money/drawers.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import {
  findAuthority,
  pausePostings,
  readBalances,
  readMoneySettings,
  toWireAmount,
  translateRefusal,
} from '../ledger/public.ts'
import { notify } from '../notifications/public.ts'
import { readSession } from './drawers.queries.ts'
import { finishClose } from './finish-close.ts'
import { lockOpenSession } from './lock-drawer.ts'
import { drawerSessions } from './tables.ts'

/** A surplus is treated like a shortage: both may be a receipt that was never entered. */
const isWithinLimit = (difference: number, limit: number): boolean => Math.abs(difference) <= limit

/** Closes a drawer with a count, by the person working at it, or by the accounts staff if its holder has left. */
export function closeDrawer(services: Services, call: Call<typeof contract.closeDrawer>) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (body.handed_over > body.counted) throw invalid({ handed_over: 'drawer_handover_high' })
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { drawer, session } = await lockOpenSession(tx, params.id)
      if (session.openedBy !== actor.userId && !hasPermission(actor, 'ledger.post'))
        throw new AppError('conflict', { shown: 'drawer_not_yours' })
      await pausePostings(tx)
      const at = services.clock.now()
      const balances = await readBalances(tx, [drawer.accountId])
      const expectedClose = toWireAmount(balances.get(drawer.accountId) ?? 0n)
      const difference = body.counted - expectedClose
      const { drawer_difference_above } = await readMoneySettings(tx)
      const authority = isWithinLimit(difference, drawer_difference_above)
        ? await findAuthority(tx, actor, { amount: BigInt(Math.abs(difference)), at })
        : null
      const waits = authority === null
      const [counted] = await tx
        .update(drawerSessions)
        .set({
          state: 'pending',
          closedBy: actor.userId,
          closedAt: at,
          expectedClose,
          countedClose: body.counted,
          handedOver: body.handed_over,
          note: body.note ?? '',
          decidedBy: null,
          decidedAt: null,
          reason: null,
        })
        .where(eq(drawerSessions.id, session.id))
        .returning()
      if (!counted) throw new Error('the count was not written')
      if (authority) await finishClose(services, tx, drawer, counted, authority)
      const { name, currency } = drawer
      await record(tx, {
        actorId: actor.userId,
        action: waits ? 'drawers.request_close' : 'drawers.close',
        subject: 'cash drawer',
        subjectId: drawer.id,
        changes: {
          name,
          counted: body.counted,
          expected: expectedClose,
          cash_difference: difference,
          handed_over: body.handed_over,
        },
        origin,
      })
      if (waits)
        await notify(tx, {
          permission: 'ledger.post',
          kind: 'accounting.drawer_waits',
          values: { name, amount: formatMoney({ amount: difference, currency }) },
          link: `/admin/cash-drawers?session=${session.id}`,
          named: actor.userId,
          except: actor.userId,
        })
      const data = await readSession(tx, actor, session.id)
      const message = translate(locale, waits ? 'drawer_close_waits' : 'drawer_closed')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
