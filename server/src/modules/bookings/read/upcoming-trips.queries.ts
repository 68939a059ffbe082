import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** Somebody who travels abroad on a booking to come, and the last day of that trip. */
export interface UpcomingTrip {
  booking_id: number
  ref: string
  last_on: string
  given: string
  family: string
  born: string
  passport_mac: string | null
}

/** Who travels abroad from today on, in the bookings of one agent or customer. */
export async function listUpcomingTrips(
  queries: Queries,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  today: string,
): Promise<UpcomingTrip[]> {
  const owner = role === 'agent' ? sql.raw('agent_id') : sql.raw('customer_id')
  const { rows } = await queries.execute<Omit<UpcomingTrip, 'booking_id'> & { booking_id: string }>(sql`
    select b.id as booking_id, b.ref, b.last_on::text, p.family, p.given, p.born::text, p.passport_mac
    from bookings b join booking_travellers p on p.booking_id = b.id and p.state in ('booked', 'issued')
    where b.${owner} = ${userId} and b.last_on >= ${today}::date and b.hidden_at is null
      and b.state in ('in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested')
      and (select count(distinct place) from jsonb_path_query(b.shown,
        '$.slices[*].segments[*].keyvalue() ? (@.key == "from" || @.key == "to").value.country') place) <> 1`)
  return rows.map((row) => ({ ...row, booking_id: Number(row.booking_id) }))
}
