import type pg from 'pg'
import { type Departure, SEATS, type SeatBoard, type SeatCounts } from './departure.ts'

/** Seats of a booking, counted by travellers: infants sit on a lap. */
const SEATED = `
  select b.id, b.ref, b.state, b.owed, count(t.*) filter (where t.type <> 'infant') as seats
  from bookings b join booking_travellers t on t.booking_id = b.id group by b.id`

const SOLD = `select coalesce(sum(seats), 0)::int as n from (${SEATED}) s where state = 'confirmed'`

/** Seats that are paid in full according to the ledger. */
const PAID = `
  select coalesce(sum(seats), 0)::int as n from (${SEATED}) s where 1 = (
    select count(*) from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_wallets w on w.account_id = l.account_id
    where e.key = 'sale:' || s.id and l.amount = 0 - s.owed)`

/** The largest number of seats taken at any time, by the order in which bookings changed. */
const MOST = `
  select coalesce(max(away), 0)::int as n from (
    select sum(case when e.to_state = 'held' then s.seats else 0 - s.seats end) over (order by e.id) as away
    from booking_events e join (${SEATED}) s on s.id = e.booking_id
    where e.to_state = 'held' and e.from_state = 'pending'
      or e.from_state = 'held' and e.to_state in ('cancelled', 'expired', 'rejected')) changes`

const CONFIRMED = `
  select id from bookings b where state = 'confirmed'
    and exists (select from ledger_entries e where e.key = 'sale:' || b.id)`

/** A purchase made twice, a place that does not match its booking, or a sale posted twice. */
const doubled = ({ places, differences }: SeatCounts) => `
  select contact ->> 'email' || ' is booked' as what, count(*) || ' times' as found from bookings
    group by contact ->> 'email' having count(*) > 1
  union all
  select 'booking ' || b.ref || ' is sold', count(*) || ' times' from bookings b
    join ledger_entries e on e.booking_id = b.id and e.kind = 'sale' group by b.ref having count(*) > 1
  union all
  select 'booking ' || s.ref || ' is ' || s.state || ' with ' || s.seats, coalesce(p.state || ' ' || p.seats, 'no place')
    from (${SEATED}) s left join (${places}) p on p.booking_id = s.id
    where (p.seats, p.state) is distinct from (s.seats, case s.state when 'confirmed' then 'issued' when 'held' then 'held'
      when 'pending' then 'waiting' else 'released' end)
  union all
  ${differences}`

/** Seats or money held for nobody. A booking on the waiting list has neither. */
const STUCK = `
  select (select count(*) from ledger_holds where state = 'open')
    + (select count(*) from ledger_wallets where held <> 0 or reserved <> 0)
    + (select count(*) from bookings where state in ('held', 'in_doubt')) as n`

/**
 * Compares everyone who got seats with everyone ahead of them on the list: those must have been served, or have left,
 * by then. Positions and events are written under the lock of the allotment, so their numbers give the order.
 */
const PASSED = `
  with waited as (
    select p.booking_id, p.position, p.state from allotment_places p
    where p.booking_id = any ($1)),
  decided as (
    select w.position, min(e.id) as event from waited w
      left join booking_events e on e.booking_id = w.booking_id and e.from_state = 'pending' group by w.position),
  had as (
    select p.position, min(e.id) as event from allotment_places p
      join booking_events e on e.booking_id = p.booking_id and e.to_state = 'held' and e.from_state = 'pending'
    group by p.position)
  select 'place ' || had.position as what, 'passed place ' || decided.position as found
  from had join decided on decided.position < had.position
  where decided.event is null or decided.event > had.event`

export interface BuyersReport {
  confirmed: readonly number[]
  waited: readonly number[]
}

/** Compares seats, bookings and money with what buyers were told and what the office sees. */
export async function compareSeats(
  owner: pg.Client,
  { confirmed, waited }: BuyersReport,
  { counts, readBoard }: Pick<Departure, 'counts' | 'readBoard'>,
) {
  const board: SeatBoard = await readBoard()
  const count = async (text: string) => Number((await owner.query(text)).rows[0].n)
  const report = async (text: string, values: unknown[] = []) => {
    const { rows } = await owner.query(text, values)
    for (const row of rows.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(row)}\n`)
    return rows.length
  }
  const list = async (text: string) =>
    new Set((await owner.query<{ id: string }>(text)).rows.map(({ id }) => Number(id)))
  const sold = await count(SOLD)
  const most = await count(MOST)
  const issued = await list(CONFIRMED)
  const placed = await list('select booking_id as id from allotment_places')
  return {
    sold,
    most,
    paid: await count(PAID),
    waiting_in_order: (await report(PASSED, [waited])) === 0,
    faults: {
      oversold: Math.max(0, most - SEATS),
      lost: confirmed.filter((id) => !issued.has(id)).length + waited.filter((id) => !placed.has(id)).length,
      doubled: await report(doubled(counts)),
      stuck: await count(STUCK),
      off_board: Math.abs(board.total - SEATS) + Math.abs(board.issued - sold) + board.held,
      differences: await report('select * from ledger_differences()'),
    },
  }
}
