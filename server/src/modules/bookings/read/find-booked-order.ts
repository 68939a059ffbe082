import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

interface BookedOrder {
  id: number
  ref: string
}

const selectByClientRef = statement<BookedOrder>(`
  select b.id, b.ref from booking_attempts a join bookings b on b.id = a.booking_id
  where a.client_ref = $1 and b.state <> 'rejected' limit 1`)

/** The booking made here for an order, by the client reference stored with the order. */
export async function findBookedOrder(queries: Queries, clientRef: string): Promise<BookedOrder | null> {
  const [booked] = await query(queries, selectByClientRef(clientRef))
  return booked ?? null
}
