import type { Inventory, SeatLine, Sold } from '@safar/suppliers/sooper/inventory'
import { seatKey } from '@safar/suppliers/sooper/inventory'
import type { WantedSeats } from '@safar/suppliers/sooper/orders'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'

type Cabin = SeatLine['cabin']

/** Rolls the sale back: all lines or none. */
class NoSeats extends Error {}

const wantedLines = (lines: readonly SeatLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    lines.map(({ flightKey, cabin, seats, capacity }) => ({ flight_key: flightKey, cabin, seats, capacity })),
  )}::jsonb) as wanted (flight_key text, cabin text, seats integer, capacity integer)`

/** Whoever sells these cabins next waits here; always in the same order, so that nobody waits in a circle. */
async function lockCabins(tx: Queries, lines: readonly SeatLine[]): Promise<void> {
  await tx.execute(sql`
    insert into sooper_cabins (flight_key, cabin, capacity)
      select flight_key, cabin, capacity from ${wantedLines(lines)} order by flight_key, cabin
    on conflict (flight_key, cabin) do update set capacity = greatest(excluded.capacity, sooper_cabins.sold)`)
}

/** What lapsed in these cabins gives its seats back. True when this reference holds its own already. */
async function dropLapsed(tx: Queries, ref: string, lines: readonly SeatLine[], now: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    with lapsed as (
      delete from sooper_sales s using ${wantedLines(lines)}
        where s.flight_key = wanted.flight_key and s.cabin = wanted.cabin and s.until <= ${now}::timestamptz
        returning s.*
    ), unnamed as (
      delete from sooper_seats n using lapsed l
        where n.flight_key = l.flight_key and n.cabin = l.cabin and n.ref = l.ref
    ), given_back as (
      update sooper_cabins c set sold = c.sold - g.seats
        from (select flight_key, cabin, sum(seats) as seats from lapsed group by flight_key, cabin) g
        where c.flight_key = g.flight_key and c.cabin = g.cabin
    )
    select exists (select from sooper_sales
      where ref = ${ref} and (until is null or until > ${now}::timestamptz)) as held`)
  return rows[0]?.held ?? false
}

const namedSeats = (lines: readonly SeatLine[]) =>
  lines.flatMap(({ flightKey, cabin, designators }) =>
    designators.map((designator) => ({ flight_key: flightKey, cabin, designator })),
  )

/** Seats of all flights, or of none: when it says false, the transaction must not be kept. */
export async function takeSeats(
  tx: Queries,
  ref: string,
  { until, lines }: WantedSeats,
  now: string,
): Promise<boolean> {
  await lockCabins(tx, lines)
  // Asked only now: the same hold, sent twice at once, waits above for its twin.
  if (await dropLapsed(tx, ref, lines, now)) return true
  const names = namedSeats(lines)
  const { rows } = await tx.execute<{ cabins: number; names: number }>(sql`
    with taken as (
      update sooper_cabins c set sold = c.sold + wanted.seats from ${wantedLines(lines)}
        where c.flight_key = wanted.flight_key and c.cabin = wanted.cabin and c.sold + wanted.seats <= wanted.capacity
        returning c.flight_key
    ), named as (
      insert into sooper_seats (flight_key, cabin, designator, ref)
        select flight_key, cabin, designator, ${ref}
          from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (flight_key text, cabin text, designator text)
      on conflict do nothing returning designator
    ), sold as (
      insert into sooper_sales (ref, flight_key, cabin, seats, until)
        select ${ref}, flight_key, cabin, seats, ${until}::timestamptz from ${wantedLines(lines)}
    )
    select (select count(*)::integer from taken) as cabins, (select count(*)::integer from named) as names`)
  return rows[0]?.cabins === lines.length && rows[0].names === names.length
}

/** False when they have lapsed, or were never taken. */
export async function keepSeats(queries: Queries, ref: string, now: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    update sooper_sales set until = null
      where ref = ${ref} and (until is null or until > ${now}::timestamptz) returning ref`)
  return rows.length > 0
}

export async function releaseSeats(queries: Queries, ref: string): Promise<void> {
  await queries.execute(sql`
    with gone as (
      delete from sooper_sales where ref = ${ref} returning *
    ), unnamed as (
      delete from sooper_seats n using gone g where n.ref = g.ref and n.flight_key = g.flight_key
    )
    update sooper_cabins c set sold = c.sold - g.seats from gone g
      where c.flight_key = g.flight_key and c.cabin = g.cabin`)
}

/** Seats sold, on PostgreSQL: a cabin's row is locked by whoever sells, and its check has the last word. */
export function createSooperInventory({ db, clock }: { db: Database; clock: Clock }): Inventory {
  const now = () => clock.now().toISOString()
  return {
    async sold(flightKeys) {
      const keys = JSON.stringify([...new Set(flightKeys)])
      const { rows } = await db.keyed.execute<{
        flight_key: string
        cabin: Cabin
        seats: number
        names: string[]
      }>(sql`
        select s.flight_key, s.cabin, sum(s.seats)::integer as seats, coalesce(array_agg(n.designator)
            filter (where n.designator is not null), '{}') as names
          from (select flight_key, cabin, ref, sum(seats) as seats from sooper_sales
                  where flight_key in (select jsonb_array_elements_text(${keys}::jsonb))
                    and (until is null or until > ${now()}::timestamptz) group by flight_key, cabin, ref) s
          left join lateral (select string_agg(designator, ',') as designator from sooper_seats n
            where n.flight_key = s.flight_key and n.cabin = s.cabin and n.ref = s.ref) n on true
          group by s.flight_key, s.cabin`)
      const sold = rows.map(({ flight_key, cabin, seats, names }): [string, Sold] => [
        seatKey(flight_key, cabin),
        { seats, designators: names.flatMap((list) => list.split(',')) },
      ])
      return new Map(sold)
    },
    async take(ref, until, lines) {
      try {
        return await db.tx(async (tx) => {
          if (!(await takeSeats(tx, ref, { until, lines }, now()))) throw new NoSeats()
          return true
        })
      } catch (error) {
        if (error instanceof NoSeats) return false
        throw error
      }
    },
    keep: (ref) => keepSeats(db.keyed, ref, now()),
    release: (ref) => releaseSeats(db.keyed, ref),
  }
}
