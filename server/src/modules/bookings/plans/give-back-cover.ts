import type { Queries } from '../../../platform/database/database.ts'
import { type LedgerDeps, openMoneyHold, releaseHolds } from '../money/holds.ts'
import { postRetainedPart } from '../money/post-retained-part.ts'
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
  const retained = Math.min(penalty, booking.covered)
  if (retained > 0)
    await postRetainedPart(tx, deps, booking, { actorId, retained, captures: await openMoneyHold(tx, booking) })
  await releaseHolds(tx, booking)
}
