import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { cashDrawers, drawerSessions, type StoredDrawer, type StoredSession } from './tables.ts'

export async function lockDrawer(tx: Queries, id: number): Promise<StoredDrawer> {
  const [drawer] = await tx.select().from(cashDrawers).where(eq(cashDrawers.id, id)).for('update')
  if (!drawer) throw notFound()
  return drawer
}

/** Locks the open session of a drawer. Receipts under way finish first; later ones see the new state. */
export async function lockOpenSession(
  tx: Queries,
  drawerId: number,
): Promise<{ drawer: StoredDrawer; session: StoredSession }> {
  const drawer = await lockDrawer(tx, drawerId)
  const [session] = await tx
    .select()
    .from(drawerSessions)
    .where(and(eq(drawerSessions.drawerId, drawerId), ne(drawerSessions.state, 'closed')))
    .for('update')
  if (session?.state !== 'open') throw new AppError('conflict', { shown: 'drawer_not_open' })
  return { drawer, session }
}
