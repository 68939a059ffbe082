import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Booking } from '../bookings/public.ts'
import type { HolidayDeps } from './deps.ts'

/** A draft can go on sale again; a holiday with status inactive cannot. */
const selectClosed = statement<{ isClosed: boolean }>(`
  select d.withdrawn_at is not null or d.book_by < $2::date or h.hidden_at is not null or h.status = 'inactive' as "isClosed"
  from booking_holidays b join holiday_departures d on d.id = b.departure_id join holidays h on h.id = b.holiday_id
  where b.booking_id = $1`)

/**
 * Whether the departure of a booking is no longer sold: withdrawn, past its last booking day, or its holiday removed.
 */
export async function isHolidaySaleClosed(
  tx: Queries,
  deps: Pick<HolidayDeps, 'clock' | 'config'>,
  { id }: Pick<Booking, 'id'>,
): Promise<boolean> {
  const [row] = await query(tx, selectClosed(id, todayOf(deps)))
  return row?.isClosed ?? true
}
