import type pg from 'pg'
import { OTHERS, type ScarceRoom } from './scarce-room.ts'

/** Room nights sold for good to buyers of this run. */
const SOLD = `
  select coalesce(sum(rooms), 0)::int as n from house_stays.room_sales
  where hotel = $1 and room = $2 and until is null and ref <> $3`

/** Room nights of bookings that are confirmed and paid. */
const PAID = `
  select coalesce(sum((s.check_out - s.check_in) * jsonb_array_length(s.rooms)), 0)::int as n
  from bookings b join booking_stays s on s.booking_id = b.id
  where b.state = 'confirmed' and exists (select from ledger_entries e where e.key = 'sale:' || b.id)`

const CONFIRMED = `
  select b.id from bookings b join house_stays.stay_orders o on o.locator = b.pnr and o.state = 'booked'
  where b.state = 'confirmed' and exists (select from ledger_entries e where e.key = 'sale:' || b.id)`

/**
 * Nights sold beyond capacity, an order without exactly one booking or the other way round, and a purchase made twice.
 */
const DOUBLED = `
  select 'night ' || night as what, sold || ' of ' || capacity as found from house_stays.room_nights where sold > capacity
  union all
  select 'order ' || o.locator || ' is ' || o.state, coalesce(string_agg(b.state, ' '), 'no booking')
    from house_stays.stay_orders o left join bookings b on b.pnr = o.locator group by o.locator, o.state
    having count(b.id) <> 1 or min(b.state) <> case o.state when 'booked' then 'confirmed' else o.state end
  union all
  select 'booking ' || b.ref || ' is ' || b.state, 'no order' from bookings b
    where b.state in ('held', 'confirmed', 'cancelled')
    and not exists (select from house_stays.stay_orders o where o.locator = b.pnr)
  union all
  select lead_passenger || ' is booked', count(*) || ' times' from bookings where state <> 'rejected'
    group by lead_passenger having count(*) > 1
  union all
  select 'booking ' || b.ref || ' is sold', count(*) || ' times' from bookings b
    join ledger_entries e on e.booking_id = b.id and e.kind = 'sale' group by b.ref having count(*) > 1`

/** Rooms reserved for nobody: of an order that is not booked, or a count that does not match its sales. */
const STRANDED = `
  select 'rooms of ' || s.ref as what, o.state as found from house_stays.room_sales s
    left join house_stays.stay_order_refs r on r.ref = s.ref left join house_stays.stay_orders o using (locator)
    where s.ref <> $1 and o.state is distinct from 'booked'
  union all
  select 'night ' || n.night, n.sold || ' sold, not ' || coalesce(sum(s.rooms), 0) from house_stays.room_nights n
    left join house_stays.room_sales s using (hotel, room, night)
    group by n.hotel, n.room, n.night, n.sold having n.sold <> coalesce(sum(s.rooms), 0)`

const STUCK = `
  select (select count(*) from ledger_holds where state = 'open')
    + (select count(*) from ledger_wallets where held <> 0 or reserved <> 0)
    + (select count(*) from booking_attempts where state in ('sent', 'unknown'))
    + (select count(*) from bookings where state in ('pending', 'in_doubt', 'held')) as n`

/** Compares rooms at the supplier, bookings and money with what buyers were told. */
export async function compareRooms(owner: pg.Client, { hotel, room }: ScarceRoom, confirmed: readonly number[]) {
  const count = async (text: string, values: unknown[] = []) => Number((await owner.query(text, values)).rows[0].n)
  const report = async (text: string, values: unknown[] = []) => {
    const { rows } = await owner.query(text, values)
    for (const row of rows.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(row)}\n`)
    return rows.length
  }
  const { rows } = await owner.query<{ id: string }>(CONFIRMED)
  const there = new Set(rows.map(({ id }) => Number(id)))
  return {
    sold: await count(SOLD, [hotel, room, OTHERS]),
    paid: await count(PAID),
    lost: confirmed.filter((id) => !there.has(id)).length,
    doubled: await report(DOUBLED),
    stranded: await report(STRANDED, [OTHERS]),
    stuck_holds: await count(STUCK),
    differences: await report('select * from ledger_differences()'),
  }
}
