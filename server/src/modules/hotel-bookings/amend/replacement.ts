import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'

export const CANCEL_REPLACED = 'hotel-bookings.cancel_replaced'

const enqueueReplaced = statement(
  `select enqueue_job($1, json_build_object('id', s.booking_id)) from booking_stays s
  where s.booking_id = $2 and s.replaces_id is not null`,
)

/**
 * Enqueued in the transaction that issues the new stay, so that the old one is cancelled whatever happens afterwards.
 */
export const enqueueCancelReplaced = (tx: Queries, bookingId: number): Promise<void> =>
  deferToCommit(tx, enqueueReplaced(CANCEL_REPLACED, bookingId))

const selectReplacement = statement<{ ref: string }>(`
  select b.ref from booking_stays s join booking_directory b on b.id = s.booking_id
  where s.replaces_id = $1 and b.hidden_at is null
    and b.state not in ('cancelled', 'expired', 'rejected', 'voided', 'refunded', 'no_show') limit 1`)

/** Only one new stay at a time can replace an old one, which is locked. */
export async function assertNotReplaced(tx: Queries, bookingId: number): Promise<void> {
  const [replacement] = await query(tx, selectReplacement(bookingId))
  if (replacement) throw new AppError('conflict', { shown: 'stay_replaced', values: { ref: replacement.ref } })
}
