import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Booking } from '../../bookings/public.ts'

const upsertOpen = statement(`
  insert into late_money (booking_id, opened_at) values ($1, $2)
  on conflict (booking_id) do update set opened_at = excluded.opened_at, closed_at = null, closed_by = null
    where late_money.closed_at is not null`)

/**
 * Puts a closed booking on the list of those whose money waits for a decision. It leaves the list by itself once
 * nothing is left. An agent's money is in their own wallet, for them to use.
 */
export async function openLateMoney(tx: Queries, { id, agentId }: Booking, at: Date): Promise<void> {
  if (agentId === null) await query(tx, upsertOpen(id, at))
}
