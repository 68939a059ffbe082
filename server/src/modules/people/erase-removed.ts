import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

/** Only customers whose trips are over and whose money is settled. */
const erase = statement<{ id: number }>(`
  update users set name = '${ERASED_CUSTOMER}', email = 'erased-' || id || '@erased.invalid', phone = null,
    password_hash = '', updated_at = now()
  where id in (
    select u.id from users u
    where u.role = 'customer' and u.deleted_at < $1::date and u.email not like 'erased-%@erased.invalid'
      and not exists (select from booking_directory b
        where b.customer_id = u.id and coalesce(b.travel_date, b.created_at::date) >= $1::date)
      and not exists (select from ledger_balances w where w.owner_id = u.id and (w.balance <> 0 or w.held <> 0))
    limit $2 for update skip locked)
  returning id`)

/**
 * Erases customers whose account was removed before the given day: their identity is deleted, but the id that bookings
 * refer to stays.
 */
export async function eraseRemoved(tx: Queries, before: string, limit: number): Promise<number[]> {
  return (await query(tx, erase(before, limit))).map(({ id }) => id)
}
