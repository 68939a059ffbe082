import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Booking } from '../tables.ts'

const selectCancelled = statement<{ cancelled: boolean }>(`
  select exists (select from airline_changes c where c.booking_id = $1 and c.cancelled
    and (c.answer is null or c.answer = 'handled')) as cancelled`)

/** The airline cancelled the flights it sold and no other flights were found: our refund fee does not apply. */
export async function isCancelledByAirline(queries: Queries, { id }: Pick<Booking, 'id'>): Promise<boolean> {
  const [row] = await query(queries, selectCancelled(id))
  return row?.cancelled ?? false
}
