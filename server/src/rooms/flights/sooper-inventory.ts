import type { Inventory, SeatLine, Sold } from '@safar/suppliers/sooper/inventory'
import { seatKey } from '@safar/suppliers/sooper/inventory'
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

/** What lapsed in these cabins gives its seats back. */
async function dropLapsed(tx: Queries, lines: readonly SeatLine[], now: string): Promise<void> {
  await tx.execute(sql`
    with lapsed as (
      delete from sooper_sales s using ${wantedLines(lines)}
        where s.flight_key = wanted.flight_key and s.cabin = wanted.cabin and s.until <= ${now}::timestamptz
        returning s.*
    ), unnamed as (
      delete from sooper_seats n using lapsed l
        where n.flight_key = l.flight_key and n.cabin = l.cabin and n.ref = l.ref
    ), given_back as (
      select flight_key, cabin, sum(seats) as seats from lapsed group by flight_key, cabin
    )
    update sooper_cabins c set sold = c.sold - g.seats from given_back g
      where c.flight_key = g.flight_key and c.cabin = g.cabin`)
}

async function takeSeats(tx: Queries, ref: string, until: string, lines: readonly SeatLine[]): Promise<void> {
  const taken = await tx.execute(sql`
    update sooper_cabins c set sold = c.sold + wanted.seats from ${wantedLines(lines)}
      where c.flight_key = wanted.flight_key and c.cabin = wanted.cabin and c.sold + wanted.seats <= wanted.capacity
      returning c.flight_key`)
  if (taken.rows.length !== lines.length) throw new NoSeats()
  const names = lines.flatMap(({ flightKey, cabin, designators }) =>
    designators.map((designator) => ({ flight_key: flightKey, cabin, designator })),
  )
  const named = await tx.execute(sql`
    insert into sooper_seats (flight_key, cabin, designator, ref)
      select flight_key, cabin, designator, ${ref}
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (flight_key text, cabin text, designator text)
    on conflict do nothing returning designator`)
  if (named.rows.length !== names.length) throw new NoSeats()
  await tx.execute(sql`
    insert into sooper_sales (ref, flight_key, cabin, seats, until)
      select ${ref}, flight_key, cabin, seats, ${until}::timestamptz from ${wantedLines(lines)}`)
}

async function dropSales(tx: Queries, ref: string, live: boolean, now: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from sooper_sales where ref = ${ref} and (${live} or until <= ${now}::timestamptz) returning *
    ), unnamed as (
      delete from sooper_seats n using gone g where n.ref = g.ref and n.flight_key = g.flight_key
    )
    update sooper_cabins c set sold = c.sold - g.seats from gone g
      where c.flight_key = g.flight_key and c.cabin = g.cabin`)
}

async function holds(tx: Queries, ref: string, now: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from sooper_sales where ref = ${ref} and (until is null or until > ${now}::timestamptz) limit 1`,
  )
  return rows.length > 0
}

/** Seats sold, on PostgreSQL: a cabin's row is locked by whoever sells, and its check has the last word. */
export function createSooperInventory({ db, clock }: { db: Database; clock: Clock }): Inventory {
  const now = () => clock.now().toISOString()
  return {
    async sold(flightKeys) {
      const keys = JSON.stringify([...new Set(flightKeys)])
      const { rows } = await db.queries.execute<{
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
          await lockCabins(tx, lines)
          // Asked only now: the same hold, sent twice at once, waits above for its twin.
          if (await holds(tx, ref, now())) return true
          await dropSales(tx, ref, false, now())
          await dropLapsed(tx, lines, now())
          await takeSeats(tx, ref, until, lines)
          return true
        })
      } catch (error) {
        if (error instanceof NoSeats) return false
        throw error
      }
    },
    async keep(ref) {
      const { rows } = await db.queries.execute(sql`
        update sooper_sales set until = null
          where ref = ${ref} and (until is null or until > ${now()}::timestamptz) returning ref`)
      return rows.length > 0
    },
    release: (ref) => db.tx((tx) => dropSales(tx, ref, true, now())),
  }
}
