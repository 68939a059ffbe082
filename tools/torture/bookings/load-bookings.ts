import type pg from 'pg'
import { insertAgents } from '../money/agents.ts'

const AGENTS = 40

/** As if booked over years: two in three issued, a few still waiting, many shared names and one unique name. */
const BOOKINGS = `
  insert into bookings (ref, product, channel, state, agent_id, salesman_id, created_by, supplier, pnr, vendor, title,
    travel_date, last_travel_date, lead_passenger, passengers, currency, net, owed, total, price, contact, payment, pay_by,
    starts_at, duplicate_key, created_at, search_text)
  select upper(lpad(to_hex(n), 6, '0')), 'flight', 'agent',
    case when n > $1 - 40 then 'held' when n > $1 - 60 then 'awaiting_approval' when n % 3 = 0 then 'cancelled'
      else 'confirmed' end,
    a.id, $3, a.id, 'sooper', 'P' || upper(lpad(to_hex(n), 6, '0')), (array['PK', 'SV', 'EK', 'QR'])[1 + n % 4], 'LHE–JED',
    date '2024-01-01' + (n * 700 / $1)::int, date '2024-01-01' + (n * 700 / $1)::int,
    family || '/' || given, 1, 'PKR', 5000000, 5200000, 5200000, '{}',
    jsonb_build_object('name', given || ' ' || family, 'email', 'p' || n || '@client.example', 'phone', phone), 'balance',
    case when n > $1 - 60 then timestamptz '2030-01-01' end, timestamptz '2024-02-01' + n * interval '700 days' / $1,
    md5(n::text), timestamptz '2024-01-01' + n * interval '700 days' / $1,
    lower(concat_ws(' ', family || '/' || given, phone, 'p' || n || '@client.example', given || ' ' || family,
      'p' || lpad(to_hex(n), 6, '0'), '214-' || (2000000000 + n)))
  from (select n, (array['KHAN', 'AHMED', 'HUSSAIN', 'MALIK', 'BUTT', 'SHEIKH', 'CHAUDHRY', 'RAJA'])[1 + (n / 7) % 8] as family,
      (array['BILAL', 'SARA', 'USMAN', 'AYESHA', 'IMRAN', 'FATIMA', 'ZAIN'])[1 + (n / 3) % 7]
        || case when n % ($1 / 25) = 77 then ' OBAIDULLAH' else '' end as given,
      '+92300' || lpad((n * 7919 % 10000000)::text, 7, '0') as phone
    from generate_series(1, $1::bigint) n) drawn
  join numbered a on a.place = drawn.n % $2
  order by n`

export interface LoadedBookings {
  agent: number
  salesman: number
  /** The row after which the middle page starts. */
  middle: number
  ref: string
  ticket: string
  lead: string
}

/** Inserts hundreds of thousands of bookings in a minute, with all the data that lists and searches use. */
export async function loadBookings(owner: pg.Client, count: number): Promise<LoadedBookings> {
  const agents = await insertAgents(owner, AGENTS)
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (role, name, email, password_hash, email_verified_at, form_filled_at, approved_at)
      values ('salesman', 'Salesman', 'salesman@example.com', '-', now(), now(), now()) returning id`,
  )
  const salesman = Number(rows[0]?.id)
  // Rows are inserted before they are indexed, which takes a third of the time.
  const indexes = await owner.query<{ name: string; made: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'bookings'::regclass and not i.indisunique`)
  for (const { name } of indexes.rows) await owner.query(`drop index ${name}`)
  await owner.query('set session_replication_role = replica')
  await owner.query(`create temp table numbered as
    select owner_id as id, row_number() over (order by account_id) - 1 as place from ledger_wallets`)
  const text = BOOKINGS.replaceAll('$1', String(count))
    .replaceAll('$2', String(AGENTS))
    .replaceAll('$3', String(salesman))
  await owner.query(text)
  await owner.query('set session_replication_role = origin')
  for (const { made } of indexes.rows) await owner.query(made)
  await owner.query('vacuum (analyze) bookings')
  const middle = Math.floor(count / 2)
  return {
    agent: agents[4]?.userId ?? 0,
    salesman,
    middle,
    ref: middle.toString(16).padStart(6, '0').toUpperCase(),
    ticket: `214-${2_000_000_000 + middle}`,
    lead: 'obaidullah',
  }
}
