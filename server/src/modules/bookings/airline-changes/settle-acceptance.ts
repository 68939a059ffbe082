import { and, eq } from 'drizzle-orm'
import { productOf } from '../products/product.ts'
import type { Settle } from '../supplier/settlement.ts'
import { airlineChanges } from './airline-change-tables.ts'

/** The airline has our acceptance: its new flights replace those that were sold. Tickets and price stay the same. */
export const settleAcceptance: Settle = async (tx, deps, booking, { id, context }, order) => {
  const { airlineChange: changeId, actorId } = context
  const { reissue } = productOf(deps, booking)
  if (!changeId || !order.slices || !reissue) throw new Error(`attempt ${id} accepts nothing`)
  const { set, change, replaced } = await reissue.adopt(tx, booking, order.slices)
  await tx
    .update(airlineChanges)
    .set({ answer: 'accepted', answeredAt: deps.clock.now(), answeredBy: actorId })
    .where(and(eq(airlineChanges.bookingId, booking.id), eq(airlineChanges.changeId, changeId)))
  return { set, facts: { itinerary: change, replaced, accepted: true } }
}
