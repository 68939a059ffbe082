import { bookings as bookingCalls } from '@safar/contract/bookings/bookings.contract'
import { enquiries as enquiryCalls } from '@safar/contract/enquiries/enquiries.contract'
import { collections as collectionCalls } from '@safar/contract/money/collections.contract'
import { deposits as depositCalls } from '@safar/contract/money/deposits.contract'
import { ledger as ledgerCalls } from '@safar/contract/money/ledger.contract'
import type { WorkQueues } from '@safar/contract/money/reports.contract'
import { lateMoney as lateMoneyCalls } from '@safar/contract/payments/late-money.contract'
import { agents as agentCalls } from '@safar/contract/people/agents.contract'
import { personalDataCalls } from '@safar/contract/people/personal-data.contract'
import { users as userCalls } from '@safar/contract/people/users.contract'
import { type Access, type Scope, scopeOf } from '@safar/contract/protocol/access'
import { quotes as quoteCalls } from '@safar/contract/quotes/quotes.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { countBookingQueues, countOpenAirlineChanges } from '../bookings/public.ts'
import { countWaitingEnquiries } from '../enquiries/public.ts'
import { accountCodes, agencyAccount, toWireAmount } from '../ledger/public.ts'
import { countLateMoney } from '../payments/public.ts'
import { countChangedUsers, countErasureRequests, countWaitingUsers } from '../people/public.ts'
import { countRequestedQuotes } from '../quotes/public.ts'

type QueueDeps = Pick<Services, 'db' | 'clock' | 'config'>
type WorkQueue = NonNullable<WorkQueues['topups']>

async function readQueue(queries: Queries, from: SQL, at: SQL): Promise<WorkQueue> {
  const { rows } = await queries.execute<{ count: string; amount: string; oldest: Date | string | null }>(
    sql`select count(*) as count, coalesce(sum(q.amount), 0) as amount, min(${at}) as oldest from ${from}`,
  )
  const { count = 0, amount = '0', oldest = null } = rows[0] ?? {}
  return { count: Number(count), amount: toWireAmount(amount), oldest_at: oldest && new Date(oldest).toISOString() }
}

const scopeCondition = (scope: Scope, own: SQL, assigned: SQL): SQL => ({ own, assigned, all: sql`true` })[scope]

const readTopups = (queries: Queries, scope: Scope, me: number) =>
  readQueue(
    queries,
    sql`deposit_directory q join people_directory u on u.id = q.agent_id where q.state = 'pending' and q.hidden_at is null
      and ${scopeCondition(scope, sql`u.id = ${me}`, sql`u.salesman_id = ${me}`)}`,
    sql`q.requested_at`,
  )

const readCollections = (queries: Queries, scope: Scope, me: number) =>
  readQueue(
    queries,
    sql`collection_directory q where q.state = 'recorded' and ${scopeCondition(scope, sql`q.salesman_id = ${me}`, sql`q.salesman_id = ${me}`)}`,
    sql`q.recorded_at`,
  )

/** Numbers of agent wallets that are overdue, below their threshold, or near their limit. */
async function readBalances(queries: Queries, scope: Scope, me: number, today: string) {
  const { rows } = await queries.execute<{ overdue: string; late: string; low: string; near: string }>(sql`
    select coalesce(sum(w.overdue), 0) as overdue, count(*) filter (where w.overdue > 0) as late,
      count(*) filter (where w.low) as low,
      count(*) filter (where w.near) as near
    from (
      select ledger_overdue(w.account_id, ${today}::date) as overdue, w.balance - w.held < w.low_balance as low,
        w.credit_limit > 0 and (w.held - w.balance) * 5 >= w.credit_limit * 4 as near
      from ledger_balances w join people_directory u on u.id = w.owner_id and u.role = 'agent' and u.deleted_at is null
      where ${scopeCondition(scope, sql`u.id = ${me}`, sql`u.salesman_id = ${me}`)}
        and (w.low_balance is not null or w.balance - w.held < 0)) w`)
  const { overdue = '0', late = '0', low = '0', near = '0' } = rows[0] ?? {}
  return {
    overdue: { count: Number(late), amount: toWireAmount(overdue) },
    low: { count: Number(low) },
    near_limit: { count: Number(near) },
  }
}

/** Items waiting for a person: a queue is included for those who may make the call behind it. */
export async function readWorkQueues({ db, clock, config }: QueueDeps, actor: Actor): Promise<WorkQueues> {
  const when = async <T>(access: Access, read: (scope: Scope) => Promise<T>): Promise<T | null> => {
    const scope = scopeOf(access, actor)
    return scope && read(scope)
  }
  const queries = db.adhoc
  const me = actor.accountId
  const time = { now: clock.now(), zone: config.AGENCY_ZONE }
  const today = todayOf({ clock, config })
  const wallets = await when(ledgerCalls.balances.access, (scope) => readBalances(queries, scope, me, today))
  return {
    currency: (await agencyAccount(queries, accountCodes.cash)).currency,
    topups: await when(depositCalls.ofAgent.access, (scope) => readTopups(queries, scope, me)),
    collections: await when(collectionCalls.list.access, (scope) => readCollections(queries, scope, me)),
    late_money: await when(lateMoneyCalls.list.access, () => countLateMoney(queries)),
    overdue: wallets?.overdue ?? null,
    low: wallets?.low ?? null,
    near_limit: wallets?.near_limit ?? null,
    approvals: await when(userCalls.list.access, (scope) => countWaitingUsers(queries, { ...actor, scope })),
    changed_details: await when(agentCalls.decideChange.access, () => countChangedUsers(queries)),
    erasures: await when(personalDataCalls.decideErasure.access, (scope) =>
      countErasureRequests(queries, { ...actor, scope }),
    ),
    quotes: await when(quoteCalls.read.access, (scope) => countRequestedQuotes(queries, { scope, accountId: me })),
    enquiries: await when(enquiryCalls.list.access, () => countWaitingEnquiries(queries, today)),
    airline_changes: await when(bookingCalls.listAirlineChanges.access, () =>
      countOpenAirlineChanges(queries, time.now),
    ),
    bookings: await when(bookingCalls.list.access, (scope) => countBookingQueues(queries, { ...actor, scope }, time)),
  }
}
