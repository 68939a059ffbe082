import type pg from 'pg'
import { insertAgents, readAgencyAccounts } from './agents.ts'

export interface History {
  /** The wallet of an agent who pays in. */
  payer: number
  payable: number
  firstDay: string
  lastDay: string
}

const DAYS = 730
/** Consecutive entries of one agent: sales, and a payment that covers them. */
const BLOCK = 10
/** Most of what was sold in the first days remains unpaid: a debt of some weeks, however much is sold per day. */
const UNPAID_DAYS = 45
const CREDIT = 1_000_000_000

/** The wallet's line of each entry; every tenth agent pays by something other than a deposit. */
const walletLines = `
  create temp table drawn as
  select n as id, (n - 1) / ${BLOCK} % $1 as agent, n % ${BLOCK} = 0 as paid,
    date '2024-01-01' + ((n - 1) * ${DAYS} / $2)::int as day
  from generate_series(1, $2::bigint) n`

const entries = `
  insert into ledger_entries (id, key, kind, day, at, note, booking_id, product, airline, route, supplier, agent_id)
  overriding system value
  select d.id, 'history:' || d.id, case when not paid then 'sale' when d.agent % 10 = 9 then 'adjustment' else 'deposit' end,
    d.day, d.day + time '09:00', 'PNR ' || d.id, case when paid then null else d.id end,
    case when paid then null else 'flight' end, 'PK', 'LHE-JED', 'sooper', w.owner_id
  from drawn d join numbered w on w.agent = d.agent order by d.id`

const amounts = `
  create temp table amounts as
  select d.id, w.account_id, d.day, d.paid,
    case when not paid then -1000 when row_number() over (partition by d.agent, d.paid order by d.id) <= $1 then 1000 else 9000
    end as amount
  from drawn d join numbered w on w.agent = d.agent`

const lines = `
  insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after)
  select id, 1, account_id, amount, 'PKR', day, sum(amount) over written,
    sum(greatest(-amount, 0)) over written from amounts window written as (partition by account_id order by id)
  union all select id, 2, $1, case when paid then -amount else 940 end, 'PKR', day, null, null from amounts
  union all select id, 3, $2, 60, 'PKR', day, null, null from amounts where not paid`

const wallets = `
  update ledger_wallets w set balance = sums.balance, debited = sums.debited, lines = sums.lines, last_day = sums.day,
    credit_limit = ${CREDIT}, credit_days = 15
  from (select account_id, sum(amount) as balance, sum(greatest(-amount, 0)) as debited, count(*) as lines, max(day) as day
    from amounts group by 1) sums
  where sums.account_id = w.account_id`

/** Creates years of entries in a minute, as if each had been posted: everything that the proof checks holds. */
export async function loadHistory(owner: pg.Client, agents: number, count: number): Promise<History> {
  const made = await insertAgents(owner, agents)
  await owner.query("select ledger_account('payable:sooper', 'payable', 'Sooper', 'PKR')")
  const [payable = 0, margin = 0] = await readAgencyAccounts(owner, ['payable:sooper', 'revenue:margin'])
  // The checks at COMMIT are meant for single postings; the proof below reads everything.
  await owner.query('set session_replication_role = replica')
  await owner.query(`create temp table numbered as
    select account_id, owner_id, row_number() over (order by account_id) - 1 as agent from ledger_wallets`)
  await owner.query(walletLines.replaceAll('$1', String(agents)).replaceAll('$2', String(count)))
  await owner.query(entries)
  const unpaid = Math.ceil((count / agents / BLOCK) * (UNPAID_DAYS / DAYS))
  await owner.query(amounts.replace('$1', String(unpaid)))
  await owner.query(lines, [payable, margin])
  await owner.query(wallets)
  await owner.query("select setval(pg_get_serial_sequence('ledger_entries', 'id'), max(id)) from ledger_entries")
  await owner.query('set session_replication_role = origin')
  const { rows } = await owner.query<{ first: string; last: string }>(
    'select min(day)::text as first, max(day)::text as last from ledger_entries',
  )
  const [days] = rows
  if (!days) throw new Error('nothing was loaded')
  await owner.query('select ledger_close($1::date - 2)', [days.last])
  await owner.query('vacuum (analyze)')
  return { payer: made[4]?.wallet ?? 0, payable, firstDay: days.first, lastDay: days.last }
}
