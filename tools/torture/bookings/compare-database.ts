import type pg from 'pg'
import type { AcknowledgedAct, BookingLoad } from './booking-load.ts'

/** What the database must contain for an acknowledged act. */
const EXPECTED_ROWS: Readonly<Record<AcknowledgedAct['what'], string>> = {
  hold: `select booking_id as id from booking_events where to_state = 'held'`,
  issue: `select e.booking_id as id from booking_events e where e.to_state = 'confirmed'
    and exists (select from ledger_entries l where l.key = 'sale:' || e.booking_id)`,
  cancel: `select id from bookings where state = 'cancelled'`,
  void: `select b.id from bookings b where state = 'voided'
    and exists (select from ledger_entries l where l.key = 'void:' || b.id)`,
  deposit: `select d.id from deposits d where state = 'approved'
    and exists (select from ledger_entries l where l.key = 'deposit:' || d.id)`,
}

/**
 * Bookings, sales or deposits made more than once for one wish. Must be empty at any moment, whatever is in progress.
 */
const DOUBLED_WISHES = `
  select lead_passenger || ' is booked' as what, count(*) || ' times' as found from bookings
    group by lead_passenger having count(*) > 1
  union all
  select 'booking ' || b.ref || ' is sold', count(*) || ' times' from bookings b
    join ledger_entries e on e.booking_id = b.id and e.kind = 'sale' group by b.ref having count(*) > 1
  union all
  select 'deposit ' || d.id || ' is ' || d.state, count(e.id) || ' entries' from deposits d
    left join ledger_entries e on e.key = 'deposit:' || d.id group by d.id, d.state
    having count(e.id) <> case d.state when 'approved' then 1 else 0 end`

/** An order without its booking, a booking without its order, or more than one of either for one wish. */
const DOUBLED = `
  select 'order ' || o.locator || ' is ' || o.state as what, coalesce(string_agg(b.state, ' '), 'no booking') as found
    from sooper.orders o left join bookings b on b.pnr = o.locator group by o.locator, o.state
    having count(b.id) <> 1 or min(b.state) <> case o.state when 'held' then 'held' when 'issued' then 'confirmed'
      else o.state end
  union all
  select 'booking ' || b.ref || ' is ' || b.state, 'no order' from bookings b
    where b.state in ('held', 'confirmed', 'voided', 'cancelled')
    and not exists (select from sooper.orders o where o.locator = b.pnr)
  union all ${DOUBLED_WISHES}`

const STUCK = `
  select (select count(*) from ledger_holds where state = 'open')
    + (select count(*) from ledger_wallets where held <> 0 or reserved <> 0)
    + (select count(*) from booking_attempts where state in ('sent', 'unknown'))
    + (select count(*) from bookings where state in ('pending', 'in_doubt')) as n`

/** Seats of the house supplier that nothing will release. */
const STRANDED_SEATS = `
  select count(*) as n from sooper.sales s where s.until is null and not exists (
    select from sooper.order_refs r join sooper.orders o using (locator) where r.ref = s.ref and o.state = 'issued')`

const report = (lines: unknown[]) => {
  for (const line of lines.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(line)}\n`)
  return lines.length
}

/** Acts that were acknowledged but are not in the database. */
export async function findLost(owner: pg.Client, acknowledged: readonly AcknowledgedAct[]): Promise<AcknowledgedAct[]> {
  const lost: AcknowledgedAct[] = []
  for (const [what, query] of Object.entries(EXPECTED_ROWS)) {
    const { rows } = await owner.query<{ id: string }>(query)
    const there = new Set(rows.map(({ id }) => Number(id)))
    lost.push(...acknowledged.filter((one) => one.what === what && !there.has(one.id)))
  }
  return lost
}

export const findDuplicateRequests = async (owner: pg.Client): Promise<unknown[]> =>
  (await owner.query(DOUBLED_WISHES)).rows

/** Compares the database after all the kills with what was acknowledged. */
export async function compareWithDatabase(owner: pg.Client, { acknowledged }: BookingLoad) {
  const lost = await findLost(owner, acknowledged)
  const doubled = (await owner.query(DOUBLED)).rows
  const differences = (await owner.query('select * from ledger_differences()')).rows
  return {
    lost: report(lost),
    doubled: report(doubled),
    stuck_holds: Number((await owner.query(STUCK)).rows[0].n),
    differences: report(differences),
    stranded_seats: Number((await owner.query(STRANDED_SEATS)).rows[0].n),
  }
}
