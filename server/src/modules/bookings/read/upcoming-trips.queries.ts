import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** A person who travels abroad on an upcoming booking, and the last day of that trip. */
export interface UpcomingTrip {
  booking_id: number
  ref: string
  last_on: string
  given_name: string
  family_name: string
  birth_date: string
  passport_mac: string | null
}

/** The people who travel abroad from today on, in the bookings of one agent or customer. */
export async function listUpcomingTrips(
  queries: Queries,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  today: string,
): Promise<UpcomingTrip[]> {
  const owner = role === 'agent' ? sql.raw('agent_id') : sql.raw('customer_id')
  const { rows } = await queries.execute<Omit<UpcomingTrip, 'booking_id'> & { booking_id: string }>(sql`
    select b.id as booking_id, b.ref, b.last_travel_date::text as last_on, p.family_name, p.given_name,
      p.birth_date::text, p.passport_mac
    from bookings b join booking_travellers p on p.booking_id = b.id and p.state in ('booked', 'issued')
    where b.${owner} = ${accountId} and b.last_travel_date >= ${today}::date and b.hidden_at is null
      and b.state in ('in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested')
      and b.needs_passport`)
  return rows.map((row) => ({ ...row, booking_id: Number(row.booking_id) }))
}
