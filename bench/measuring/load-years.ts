import type pg from 'pg'
import { archiveActivity } from '../../server/src/modules/activity/archive-activity.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Disk } from '../../server/src/platform/storage.ts'
import { asOwner } from '../../tools/torture/money/agents.ts'
import { loadHistory } from '../../tools/torture/money/load-history.ts'

const YEARS = 5
const LINES_EACH = 1_000
const ENTRIES_EACH = 500

/** A booking for each sale in the history, and what each owes its supplier. */
const BOOKINGS = `
  insert into bookings (id, ref, product, channel, state, agent_id, created_by, supplier, pnr, vendor, title, travel_date,
    last_travel_date, lead_passenger, passengers, currency, net, owed, total, price, contact, payment, starts_at,
    issued_at, duplicate_key, created_at, search_text)
  overriding system value
  select booking_id, upper(lpad(to_hex(booking_id), 6, '0')), 'flight', 'agent', 'confirmed', agent_id, agent_id,
    supplier, 'P' || booking_id, airline, route, day + 20, day + 27, 'KHAN/BILAL', 1, 'PKR', 940, 1000, 1000,
    '{"lines": [{"kind": "fare", "amount": 900}, {"kind": "tax", "amount": 40}, {"kind": "markup", "amount": 60}]}',
    jsonb_build_object('name', 'Bilal Khan', 'email', 'p' || id || '@client.example', 'phone', '+923001234567'),
    'balance', day + 20, at, md5(id::text), at, 'khan/bilal p' || id || '@client.example p' || id
  from ledger_entries where kind = 'sale'`
const PAYABLES = `
  insert into payable_items (account_id, source, source_id, day, charged)
  select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end, coalesce(e.booking_id, e.id), l.day,
    l.amount
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
    join ledger_accounts a on a.id = l.account_id and a.class = 'payable'`

/** Lines for each person in turn, spread evenly over the years and chained to the previous line. */
const linesOf = (people: number) => `do $$ begin
  insert into activity_chains select p::text, 0, ''::bytea from generate_series(1, ${people}) p;
  for step in 1..${LINES_EACH} loop
    with drawn as (
      select c.hash as previous, row(null, c.chain, c.seq + 1,
        now() - make_interval(years => ${YEARS}) * (1 - step / ${LINES_EACH}::float8), c.chain::bigint,
        (array['bookings.hold', 'bookings.issue', 'accounts.sign_in', 'deposits.approve', 'users.change'])[1 + step % 5],
        'booking', step::text, jsonb_build_object('state', jsonb_build_array('held', 'confirmed'), 'total', 1250000 + step),
        '203.0.113.' || step % 250, gen_random_uuid()::text, null)::activity as line
      from activity_chains c
    ), written as (
      insert into activity (chain, seq, at, actor_id, action, subject, subject_id, changes, ip, request_id, hash)
      select (line).chain, (line).seq, (line).at, (line).actor_id, (line).action, (line).subject, (line).subject_id,
        (line).changes, (line).ip, (line).request_id, activity_digest(previous, line)
      from drawn returning chain, seq, hash
    )
    update activity_chains c set seq = w.seq, hash = w.hash from written w where w.chain = c.chain;
    commit;
  end loop;
end $$`

/** For each month, the last head of each chain, as the product stores them at the end of a month. */
const HEADS = `
  select month, to_char(max(at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    jsonb_agg(jsonb_build_object('chain', chain, 'seq', seq, 'hash', encode(hash, 'hex'))) as heads
  from (select distinct on (month, chain) month, chain, seq, hash, at
    from (select to_char(at, 'YYYY-MM') as month, chain, seq, hash, at from activity) lines
    order by month, chain, seq desc) last
  group by month order by month`

async function loadLog(url: string, owner: pg.Client, storage: Disk, lines: number): Promise<void> {
  await owner.query(linesOf(lines / LINES_EACH))
  const { rows } = await owner.query<{ month: string; at: string; heads: unknown }>(HEADS)
  for (const { month, at, heads } of rows)
    await storage.put(`anchors/activity/${month}-merged.json`, JSON.stringify({ at, heads }))
  const db = openDatabase(url, { max: 1, log: createLog('silent') })
  await archiveActivity({ db, clock: { now: () => new Date() } }, lines)
  await db.close()
}

/**
 * Loads years of data as the product would have left it: `count` ledger entries with their bookings and supplier debts,
 * and as many activity lines, anchored and mostly archived.
 */
export const loadYears = (url: string, storage: Disk, count: number): Promise<void> =>
  asOwner(url, async (owner) => {
    await owner.query('set synchronous_commit = off; set timezone = UTC')
    await loadHistory(owner, count / ENTRIES_EACH, count)
    await owner.query('set session_replication_role = replica')
    await owner.query(BOOKINGS)
    await owner.query(PAYABLES)
    await owner.query('set session_replication_role = origin')
    await owner.query("select setval(pg_get_serial_sequence('bookings', 'id'), max(id)) from bookings")
    await loadLog(url, owner, storage, count)
    await owner.query('vacuum (analyze)')
  })
