import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'

export type Trip = NonNullable<TravellerView['short_for']>

/** A person on an upcoming booking who travels abroad. */
interface UpcomingTrip {
  booking_id: number
  ref: string
  last_on: string
  given_name: string
  family_name: string
  birth_date: string
  passport_mac: string | null
}

type TripOwner = Pick<Actor, 'accountId' | 'role'>

/** Bookings belong to another module, which passes this in. */
export type ListUpcomingTrips = (queries: Queries, owner: TripOwner, today: string) => Promise<UpcomingTrip[]>

interface Row extends Record<string, unknown> {
  id: string
  booking_id: string
  ref: string
  last_on: string
}

/**
 * Saved travellers whose passport expires less than six months after a trip abroad, each with their next such trip. The
 * query starts from trips, which are few compared with all saved travellers.
 */
export async function listShortPassports(
  queries: Queries,
  listUpcomingTrips: ListUpcomingTrips,
  owner: TripOwner,
  today: string,
): Promise<Map<number, Trip>> {
  const trips = await listUpcomingTrips(queries, owner, today)
  if (trips.length === 0) return new Map()
  const { rows } = await queries.execute<Row>(sql`
    with trips as (
      select * from jsonb_to_recordset(${JSON.stringify(trips)}::jsonb) as t (
        booking_id bigint, ref text, last_on date, family_name text, given_name text,
        birth_date date, passport_mac text)
    ), travelling as (
      select t.id, t.passport_expires, trips.* from trips
        join travellers t on t.owner_id = ${owner.accountId} and t.passport_mac = trips.passport_mac
      union
      select t.id, t.passport_expires, trips.* from trips
        join travellers t on t.owner_id = ${owner.accountId}
          and t.family_name = trips.family_name and t.given_name = trips.given_name
          and t.birth_date = trips.birth_date
    )
    select distinct on (id) id, booking_id, ref, last_on::text from travelling
    where passport_expires < (last_on + interval '6 months')::date
    order by id, last_on, booking_id`)
  return new Map(
    rows.map(({ id, booking_id, ref, last_on }) => [Number(id), { booking_id: Number(booking_id), ref, last_on }]),
  )
}
