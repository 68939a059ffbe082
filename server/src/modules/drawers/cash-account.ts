import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Account, accountCodes, agencyAccount } from '../ledger/public.ts'
import { cashDrawers, drawerSessions } from './tables.ts'

/** The account of the drawer this person works at. The drawer cannot be closed before the transaction ends. */
async function lockOwnDrawer(tx: Queries, userId: number): Promise<Account | undefined> {
  const [drawer] = await tx
    .select({ id: cashDrawers.accountId, currency: cashDrawers.currency })
    .from(drawerSessions)
    .innerJoin(cashDrawers, eq(cashDrawers.id, drawerSessions.drawerId))
    .where(and(eq(drawerSessions.openedBy, userId), eq(drawerSessions.state, 'open')))
    .for('share', { of: drawerSessions })
  return drawer
}

/** The account for cash that somebody takes or pays out: their open drawer, otherwise the office cash. */
export const cashAccount = async (tx: Queries, userId: number): Promise<Account> =>
  (await lockOwnDrawer(tx, userId)) ?? agencyAccount(tx, accountCodes.cash)

/** Only the person working at an open drawer may pay out of it. Accounts that are not drawers pass. */
export async function assertPaysFromOwnDrawer(tx: Queries, accountId: number, userId: number): Promise<void> {
  const [drawer] = await tx.select({ id: cashDrawers.id }).from(cashDrawers).where(eq(cashDrawers.accountId, accountId))
  if (drawer && (await lockOwnDrawer(tx, userId))?.id !== accountId)
    throw new AppError('conflict', { shown: 'drawer_not_yours' })
}

/** Accounts of drawers this person does not work at. */
export async function listOtherDrawers(queries: Queries, userId: number): Promise<ReadonlySet<number>> {
  const all = await queries.select({ id: cashDrawers.accountId }).from(cashDrawers)
  const [own] = await queries
    .select({ id: cashDrawers.accountId })
    .from(drawerSessions)
    .innerJoin(cashDrawers, eq(cashDrawers.id, drawerSessions.drawerId))
    .where(and(eq(drawerSessions.openedBy, userId), eq(drawerSessions.state, 'open')))
  return new Set(all.map(({ id }) => id).filter((id) => id !== own?.id))
}
