import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Authority, pausePostings } from '../ledger/public.ts'
import { postCashMove, postDifference } from './post-cash.ts'
import { drawerSessions, type StoredDrawer, type StoredSession } from './tables.ts'

/** Posts the difference, then the handover, so that the books hold what is left in the drawer. */
export async function finishClose(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  drawer: StoredDrawer,
  { id, closedBy, expectedClose, countedClose, handedOver, note }: StoredSession,
  authority: Authority,
): Promise<void> {
  if (closedBy === null || expectedClose === null || countedClose === null || handedOver === null)
    throw new Error(`drawer session ${id} was not counted`)
  const difference = BigInt(countedClose - expectedClose)
  const posting = { note, createdBy: closedBy }
  const differenceEntry =
    difference === 0n
      ? null
      : await postDifference(services, tx, drawer, {
          key: `drawer-difference:${id}`,
          amount: difference,
          authority,
          ...posting,
        })
  const handoverEntry =
    handedOver === 0
      ? null
      : await postCashMove(services, tx, drawer, {
          key: `drawer-handover:${id}`,
          amount: -BigInt(handedOver),
          ...posting,
        })
  const closedThrough = await pausePostings(tx)
  await tx
    .update(drawerSessions)
    .set({ state: 'closed', closedThrough, differenceEntry, handoverEntry })
    .where(eq(drawerSessions.id, id))
}
