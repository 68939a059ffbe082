import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isConfirmed, isUnpaid } from '../create/unpaid-limits.ts'
import type { BookingDeps } from '../deps.ts'
import { act, assertMove } from './start-attempt.ts'

const AT_ONCE = 50

const selectUnconfirmed = statement<{ id: number }>(`
  select b.id from guest_holds g join bookings b on b.id = g.booking_id
  where g.confirmed_at is null and g.confirm_by <= $1 and b.state in ('held', 'awaiting_approval')
    and not ${isConfirmed} and ${isUnpaid}
  order by g.confirm_by limit $2`)

/** Releases the seats of guests and customers who never confirmed their address. */
export async function releaseUnconfirmed(deps: BookingDeps): Promise<number> {
  const due = await query(deps.db.prepared, selectUnconfirmed(deps.clock.now(), AT_ONCE))
  let released = 0
  for (const { id } of due) {
    try {
      const after = await act(deps, null, { id }, async (_tx, locked) => {
        assertMove(deps, locked, 'cancel', 'product')
        return { action: 'cancel', context: { actorId: null, why: null } }
      })
      if (after.state === 'cancelled') released += 1
    } catch (error) {
      // Paid, cancelled or expired in the meantime.
      if (!(error instanceof AppError)) throw error
    }
  }
  return released
}
