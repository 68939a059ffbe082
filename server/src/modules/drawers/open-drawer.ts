import type { drawers as contract } from '@safar/contract/money/drawers.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { refuseByConstraint } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { pausePostings, readBalances, toWireAmount, translateRefusal } from '../ledger/public.ts'
import { readSession } from './drawers.queries.ts'
import { lockDrawer } from './lock-drawer.ts'
import { postCashMove } from './post-cash.ts'
import { drawerSessions } from './tables.ts'

/**
 * Opens a drawer with the counted amount. The amount in the books is stored as well; the closing count settles both.
 */
export function openDrawer(services: Services, call: Call<typeof contract.openDrawer>) {
  const { params, body, actor, locale, origin, idempotency } = call
  const work = services.db.tx(async (tx) => {
    const drawer = await lockDrawer(tx, params.id)
    if (!drawer.active) throw new AppError('conflict', { shown: 'drawer_inactive' })
    const openedAfter = await pausePostings(tx)
    const balances = await readBalances(tx, [drawer.accountId])
    const expectedOpen = toWireAmount(balances.get(drawer.accountId) ?? 0n)
    const opening = { openedBy: actor.userId, openedAt: services.clock.now(), openedAfter }
    const [row] = await tx
      .insert(drawerSessions)
      .values({ drawerId: drawer.id, ...opening, expectedOpen, countedOpen: body.counted })
      .returning({ id: drawerSessions.id })
    if (!row) throw new Error('the drawer was not opened')
    if (body.from_office > 0)
      await postCashMove(services, tx, drawer, {
        key: `drawer-float:${row.id}`,
        amount: BigInt(body.from_office),
        note: '',
        createdBy: actor.userId,
      })
    await record(tx, {
      actorId: actor.userId,
      action: 'drawers.open',
      subject: 'cash drawer',
      subjectId: drawer.id,
      changes: { name: drawer.name, counted: body.counted, expected: expectedOpen, from_office: body.from_office },
      origin,
    })
    const data = await readSession(tx, actor, row.id)
    const reply = { message: translate(locale, 'drawer_opened'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  // One person per drawer, and one drawer per person.
  return refuseByConstraint(translateRefusal(work), {
    drawer_sessions_drawer: () => new AppError('conflict', { shown: 'drawer_open' }),
    drawer_sessions_holder: () => new AppError('conflict', { shown: 'drawer_other_open' }),
  })
}
