import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'

export type Trip = NonNullable<TravellerView['short_for']>

interface Row extends Record<string, unknown> {
  id: string
  booking_id: string
  ref: string
  last_on: string
}

/**
 * Whose passport runs out within six months after a trip to come, and which trip is the next. It starts from the
 * trips: there are few of them beside all that was ever booked. Within one country no passport is asked for.
 */
export async function tripsTooLong(
  queries: Queries,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  today: string,
): Promise<Map<number, Trip>> {
  const owner = role === 'agent' ? sql.raw('agent_id') : sql.raw('customer_id')
  const { rows } = await queries.execute<Row>(sql`
    with trips as (
      select b.id as booking_id, b.ref, b.last_on, p.family, p.given, p.born, p.passport_mac
      from bookings b join booking_travellers p on p.booking_id = b.id and p.state in ('booked', 'issued')
      where b.${owner} = ${userId} and b.last_on >= ${today}::date and b.hidden_at is null
        and b.state in ('in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested')
        and (select count(distinct place) from jsonb_path_query(b.shown,
          '$.slices[*].segments[*].keyvalue() ? (@.key == "from" || @.key == "to").value.country') place) <> 1
    ), those as (
      select t.id, t.passport_expires, trips.* from trips
        join travellers t on t.owner_id = ${userId} and t.passport_mac = trips.passport_mac
      union
      select t.id, t.passport_expires, trips.* from trips
        join travellers t on t.owner_id = ${userId}
          and t.family = trips.family and t.given = trips.given and t.born = trips.born
    )
    select distinct on (id) id, booking_id, ref, last_on::text from those
    where passport_expires < (last_on + interval '6 months')::date
    order by id, last_on, booking_id`)
  return new Map(
    rows.map(({ id, booking_id, ref, last_on }) => [Number(id), { booking_id: Number(booking_id), ref, last_on }]),
  )
}
