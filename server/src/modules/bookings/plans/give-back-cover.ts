import type { Queries } from '../../../platform/database/database.ts'
import { type LedgerDeps, openMoneyHold, releaseHolds } from '../money/holds.ts'
import { postKeptPart } from '../money/post-kept-part.ts'
import type { AttemptContext, Booking } from '../tables.ts'

/**
 * Gives up a booking that was never issued: what its terms keep of the paid instalments is charged, and the rest is
 * released.
 */
export async function giveBackCover(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, penalty = 0 }: Pick<AttemptContext, 'actorId' | 'penalty'>,
): Promise<void> {
  const kept = Math.min(penalty, booking.covered)
  if (kept > 0) await postKeptPart(tx, deps, booking, { actorId, kept, captures: await openMoneyHold(tx, booking) })
  await releaseHolds(tx, booking)
}
