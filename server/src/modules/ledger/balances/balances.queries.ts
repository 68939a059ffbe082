import type { Ageing, AgentBalance, BalanceFilter } from '@safar/contract/money/ledger.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../wire-amount.rules.ts'
import { ageing, available, owed, stateOf, suggestedTopUp, type WalletFigures } from './balances.rules.ts'

type Reader = Pick<ScopedActor, 'scope' | 'accountId'>

export interface BalancesFilter {
  agent_id?: number | undefined
  q?: string | undefined
  state: BalanceFilter
  after?: string | undefined
  limit: number
}

interface Row extends Record<string, unknown> {
  agent_id: string
  account_id: string
  agency_name: string
  salesman_id: string | null
  salesman_name: string | null
  currency: string
  balance: string
  held: string
  reserved: string
  credit_limit: string
  temporary_credit: string
  temporary_until: string | null
  booking_limit: string | null
  credit_days: number | null
  low_balance: string | null
  overdue: string
  debited_7: string
  debited_15: string
  debited_30: string
  paid_on: string | null
}

const inScope = ({ scope, accountId }: Reader): SQL =>
  ({ own: sql`u.id = ${accountId}`, assigned: sql`u.salesman_id = ${accountId}`, all: sql`true` })[scope]

const inState: Record<BalancesFilter['state'], SQL> = {
  all: sql`true`,
  owing: sql`w.balance < 0`,
  overdue: sql`w.balance < 0 and w.credit_days is not null and o.overdue > 0`,
  over_limit: sql`w.balance - w.held + w.credit_limit < 0`,
  near_limit: sql`w.credit_limit > 0 and (w.held - w.balance) * 5 >= w.credit_limit * 4`,
  low: sql`w.balance - w.held < w.low_balance`,
}

export const searchPattern = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function searchCondition(q: string | undefined): SQL {
  if (!q) return sql``
  const pattern = searchPattern(q)
  return sql`and (lower(u.agency_name) like ${pattern}
    or lower(u.name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${pattern})`
}

function afterKey(after: string | undefined): SQL {
  if (after === undefined) return sql``
  const id = readPageKey(after)
  return sql`and (lower(u.agency_name), u.id) > ((select lower(k.agency_name) from people_directory k where k.id = ${id}), ${id})`
}

const agents = sql`people_directory u join ledger_wallets w on w.owner_id = u.id
  and u.role = 'agent' and u.deleted_at is null and u.agency_name is not null`

/**
 * Debits of the last days: all debits ever, minus those before the period, which are looked up, however long the
 * history.
 */
export const debitedSince = (days: number, today: string): SQL =>
  sql`w.debited - (select b.debited from ledger_wallet_before(w.account_id, ${today}::date - ${days}::int) b)`

const lastPayment = sql`(select e.day::text from ledger_entries e
  where e.agent_id = u.id and e.kind = 'deposit' and e.reverses is null
    and not exists (select from ledger_entries back where back.reverses = e.id)
  order by e.day desc, e.id desc limit 1)`

const overdueOf = (today: string): SQL => sql`ledger_overdue(w, ${today}::date)`

/**
 * Selects the agents of the page first, then works out figures for that page only, unless the list is filtered by
 * overdue amounts.
 */
const balancesSql = (
  reader: Reader,
  filter: BalancesFilter,
  today: string,
  byOverdue = filter.state === 'overdue',
): SQL => sql`
  with page as materialized (
    select u.id as user_id, w.account_id, ${byOverdue ? sql`o.overdue` : sql`null::bigint`} as overdue from ${agents}
      ${byOverdue ? sql`cross join lateral (select ${overdueOf(today)} as overdue offset 0) o` : sql``}
    where ${inScope(reader)} ${filter.agent_id === undefined ? sql`` : sql`and u.id = ${filter.agent_id}`}
      and ${inState[filter.state]} ${searchCondition(filter.q)} ${afterKey(filter.after)}
    order by lower(u.agency_name), u.id limit ${filter.limit + 1})
  select u.id as agent_id, w.account_id, u.agency_name, s.id as salesman_id, s.name as salesman_name, a.currency, w.balance,
    w.held, w.reserved, w.credit_limit, w.temporary_credit, w.temporary_until::text, w.booking_limit, w.credit_days, w.low_balance,
    coalesce(p.overdue, ${overdueOf(today)}) as overdue, ${debitedSince(7, today)} as debited_7, ${debitedSince(15, today)} as debited_15,
    ${debitedSince(30, today)} as debited_30, ${lastPayment} as paid_on
  from page p join ledger_wallets w on w.account_id = p.account_id join ledger_accounts a on a.id = p.account_id
    join people_directory u on u.id = p.user_id left join people_directory s on s.id = u.salesman_id
  order by lower(u.agency_name), u.id`

const amount = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const toWalletFigures = (row: Row): WalletFigures => ({
  balance: BigInt(row.balance),
  held: BigInt(row.held),
  creditLimit: BigInt(row.credit_limit),
  lowBalance: amount(row.low_balance),
  overdue: BigInt(row.overdue),
  debited: { days7: BigInt(row.debited_7), days15: BigInt(row.debited_15), days30: BigInt(row.debited_30) },
})

export const toWireAgeing = ({ days_7, days_15, days_30, older }: ReturnType<typeof ageing>): Ageing => ({
  days_7: toWireAmount(days_7),
  days_15: toWireAmount(days_15),
  days_30: toWireAmount(days_30),
  older: toWireAmount(older),
})

function toBalance(row: Row): AgentBalance {
  const wallet = toWalletFigures(row)
  return {
    agent_id: Number(row.agent_id),
    account_id: Number(row.account_id),
    agency_name: row.agency_name,
    salesman: row.salesman_id === null ? null : { id: Number(row.salesman_id), name: row.salesman_name ?? '' },
    currency: row.currency,
    balance: toWireAmount(wallet.balance),
    held: toWireAmount(wallet.held),
    reserved: toWireAmount(row.reserved),
    credit_limit: toWireAmount(wallet.creditLimit),
    temporary_credit: toWireAmount(row.temporary_credit),
    temporary_until: row.temporary_until,
    booking_limit: row.booking_limit === null ? null : toWireAmount(row.booking_limit),
    credit_days: row.credit_days,
    low_balance: row.low_balance === null ? null : toWireAmount(row.low_balance),
    available: toWireAmount(available(wallet)),
    owed: toWireAmount(owed(wallet)),
    overdue: toWireAmount(wallet.overdue),
    ageing: toWireAgeing(ageing(wallet)),
    suggested_top_up: toWireAmount(suggestedTopUp(wallet)),
    last_payment_on: row.paid_on,
    state: stateOf(wallet),
  }
}

export async function listBalances(queries: Queries, reader: Reader, filter: BalancesFilter, today: string) {
  const { rows } = await queries.execute<Row>(balancesSql(reader, filter, today))
  const { page, next } = cutPage(rows, filter.limit, ({ agent_id }) => pageKey(Number(agent_id)))
  return { agents: page.map(toBalance), next }
}

/** Totals of all agents the reader reaches. */
export async function balanceTotals(queries: Queries, reader: Reader) {
  const { rows } = await queries.execute<Record<'balance' | 'owed' | 'held' | 'credit_limit' | 'agents', string>>(sql`
    select coalesce(sum(w.balance), 0) as balance, coalesce(sum(greatest(-w.balance, 0)), 0) as owed,
      coalesce(sum(w.held), 0) as held, coalesce(sum(w.credit_limit), 0) as credit_limit, count(*) as agents
    from ${agents} where ${inScope(reader)}`)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  const { balance, owed: debt, held, credit_limit, agents: many } = row
  return {
    balance: toWireAmount(balance),
    owed: toWireAmount(debt),
    held: toWireAmount(held),
    credit_limit: toWireAmount(credit_limit),
    agents: Number(many),
  }
}

export async function readBalance(queries: Queries, reader: Reader, agentId: number, today: string) {
  const filter = { agent_id: agentId, state: 'all', limit: 1 } as const
  const { agents: found } = await listBalances(queries, reader, filter, today)
  if (!found[0]) throw notFound()
  return found[0]
}
