import type { drawers as contract } from '@safar/contract/money/drawers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import {
  assertSecondPerson,
  onTwoWords,
  pausePostings,
  readBalances,
  toWireAmount,
  translateRefusal,
} from '../ledger/public.ts'
import { notify } from '../notifications/public.ts'
import { readSession } from './drawers.queries.ts'
import { finishClose } from './finish-close.ts'
import { lockDrawer } from './lock-drawer.ts'
import { drawerSessions, type StoredDrawer, type StoredSession } from './tables.ts'

/** Locks in the usual order: the drawer, then its session. Neither the holder nor the person who counted may decide. */
async function lockCounted(
  tx: Queries,
  id: number,
  actorId: number,
): Promise<{ drawer: StoredDrawer; session: StoredSession }> {
  const [found] = await tx
    .select({ drawerId: drawerSessions.drawerId })
    .from(drawerSessions)
    .where(eq(drawerSessions.id, id))
  if (!found) throw notFound()
  const drawer = await lockDrawer(tx, found.drawerId)
  const [session] = await tx.select().from(drawerSessions).where(eq(drawerSessions.id, id)).for('update')
  if (!session) throw notFound()
  const { state, openedBy, closedBy } = session
  assertSecondPerson({ state, requestedBy: openedBy }, actorId)
  assertSecondPerson({ state, requestedBy: closedBy ?? openedBy }, actorId)
  return { drawer, session }
}

/** A reversal may have reached the drawer after the count; then the difference that was reviewed is out of date. */
async function assertUnchanged(tx: Queries, drawer: StoredDrawer, session: StoredSession): Promise<void> {
  await pausePostings(tx)
  const balances = await readBalances(tx, [drawer.accountId])
  if (toWireAmount(balances.get(drawer.accountId) ?? 0n) !== session.expectedClose)
    throw new AppError('conflict', { shown: 'drawer_changed' })
}

const recount = {
  state: 'open',
  closedBy: null,
  closedAt: null,
  expectedClose: null,
  countedClose: null,
  handedOver: null,
} as const

/** If the second person approves, the difference is posted; if not, the drawer is counted again. */
export function decideDrawer(services: Services, call: Call<typeof contract.decideDrawer>) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.confirm && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { drawer, session } = await lockCounted(tx, params.id, actor.userId)
      const decision = { decidedBy: actor.userId, decidedAt: services.clock.now(), reason: body.reason ?? null }
      await tx
        .update(drawerSessions)
        .set({ ...decision, ...(!body.confirm && recount) })
        .where(eq(drawerSessions.id, session.id))
      if (body.confirm) {
        await assertUnchanged(tx, drawer, session)
        await finishClose(services, tx, drawer, session, onTwoWords(session.closedBy ?? session.openedBy, actor.userId))
      }
      await record(tx, {
        actorId: actor.userId,
        action: body.confirm ? 'drawers.confirm_close' : 'drawers.decline_close',
        subject: 'cash drawer',
        subjectId: drawer.id,
        changes: { name: drawer.name, ...(body.reason && { reason: body.reason }) },
        origin,
      })
      await notify(tx, {
        userId: session.closedBy ?? session.openedBy,
        kind: body.confirm ? 'accounting.drawer_confirmed' : 'accounting.drawer_declined',
        values: { name: drawer.name, reason: body.reason ?? '' },
        link: `/admin/cash-drawers?session=${session.id}`,
        named: actor.userId,
      })
      const data = await readSession(tx, actor, session.id)
      const message = translate(locale, body.confirm ? 'drawer_closed' : 'drawer_recount')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
