import type { deposits as contract, DepositView } from '@safar/contract/money/deposits.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { depositStates, voucherNo } from '@safar/contract/vocabulary/money'
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { areOneWord, readClosedThrough, toWireAmount, walletOf } from '../ledger/public.ts'
import { listFiles } from '../media/public.ts'
import { canReachPayer, directory, withinScope } from '../people/public.ts'
import { movesOf } from './deposit-moves.rules.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { depositNo, parseDepositNo } from './payment.rules.ts'
import { banks, type Deposit, deposits } from './tables.ts'

type ListQuery = Query<typeof contract.list>

const requesters = alias(directory, 'askers')
const deciders = alias(directory, 'deciders')
const notHidden = isNull(deposits.hiddenAt)

/**
 * Who says that the money was paid. An agency is known to the office: its word and the approver's are two. Anybody can
 * register as a customer, so there the approver's word stands alone.
 */
export const reporterOf = (payer: { id: number; role: string } | null | undefined): number | null =>
  payer?.role === 'agent' ? payer.id : null

/** `directory` is the agent, who determines which deposits a caller reaches. */
const selectDeposits = (queries: Queries) =>
  queries
    .select({
      deposit: deposits,
      agency: directory.displayName,
      payerRole: directory.role,
      bank: { id: banks.id, name: banks.name },
      requester: { id: requesters.id, name: requesters.name },
      decider: { id: deciders.id, name: deciders.name },
    })
    .from(deposits)
    .innerJoin(directory, eq(directory.id, deposits.agentId))
    .innerJoin(requesters, eq(requesters.id, deposits.requestedBy))
    .leftJoin(banks, eq(banks.id, deposits.bankId))
    .leftJoin(deciders, eq(deciders.id, deposits.decidedBy))

type Row = Awaited<ReturnType<typeof selectDeposits>>[number]

const toView = (
  actor: ScopedActor,
  row: Row,
  { closedThrough, ...found }: Pick<DepositView, 'slip' | 'repeats' | 'own_word'> & { closedThrough: string },
): DepositView => {
  const { deposit } = row
  return {
    id: deposit.id,
    number: depositNo(deposit.id),
    agent: { id: deposit.agentId, agency_name: row.agency },
    bank: row.bank,
    method: deposit.method,
    amount: Number(deposit.amount),
    currency: deposit.currency,
    paid_on: deposit.paidOn,
    month_closed: deposit.paidOn <= closedThrough,
    reference: deposit.reference,
    cheque_on: deposit.chequeOn,
    note: deposit.note,
    state: deposit.state,
    requested_at: deposit.requestedAt.toISOString(),
    requested_by: row.requester,
    decided_at: deposit.decidedAt?.toISOString() ?? null,
    decided_by: row.decider,
    reason: deposit.reason,
    voucher: deposit.entryId === null ? null : voucherNo('deposit', deposit.entryId),
    entry_id: deposit.entryId,
    ...found,
    moves: movesOf(actor, deposit),
  }
}

async function toViews(queries: Queries, actor: ScopedActor, found: Row[]): Promise<DepositView[]> {
  const ids = found.map(({ deposit }) => deposit.id)
  const repeats = await findDuplicates(queries, actor, ids)
  const slips = await listFiles(
    queries,
    found.map(({ deposit }) => deposit.slip),
  )
  const closedThrough = await readClosedThrough(queries)
  const reporters = found.map(({ deposit, payerRole }) => reporterOf({ id: deposit.agentId, role: payerRole }))
  const oneWord = await areOneWord(queries, actor, reporters)
  return found.map((row, index) => {
    const { id, slip } = row.deposit
    return toView(actor, row, {
      slip: slips.get(slip ?? '') ?? null,
      repeats: repeats.get(id) ?? [],
      own_word: actor.scope === 'all' && oneWord[index] === true,
      closedThrough,
    })
  })
}

/** Searches number, reference and agency. */
function searchCondition(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`${deposits.id} in (
    select d.id from deposits d where lower(d.reference) like ${pattern}
    union all select d.id from deposits d where d.id = ${parseDepositNo(text)}::bigint
    union all select d.id from deposits d join people_directory a on a.id = d.agent_id
      where lower(a.agency_name) like ${pattern})`
}

type DepositFilter = Partial<Pick<ListQuery, 'from' | 'to' | 'agent_id' | 'bank_id' | 'q'>>

const filterConditions = (actor: ScopedActor, { from, to, agent_id, bank_id, q }: DepositFilter): SQL | undefined =>
  and(
    notHidden,
    withinScope(actor),
    agent_id === undefined ? undefined : eq(deposits.agentId, agent_id),
    bank_id === undefined ? undefined : eq(deposits.bankId, bank_id),
    from ? gte(deposits.paidOn, from) : undefined,
    to ? lte(deposits.paidOn, to) : undefined,
    searchCondition(q),
  )

/** Ids are assigned in the order of the requests, so one index serves both sort orders. */
const sortOrders = {
  newest: { order: desc(deposits.id), beyond: lt },
  oldest: { order: asc(deposits.id), beyond: gt },
} as const

export async function listDeposits(
  queries: Queries,
  actor: ScopedActor,
  query: DepositFilter & Pick<ListQuery, 'after' | 'limit' | 'state'> & Partial<Pick<ListQuery, 'sort'>>,
) {
  const { after, limit, state, sort = 'newest' } = query
  const { order, beyond } = sortOrders[sort]
  const found = await selectDeposits(queries)
    .where(
      and(
        filterConditions(actor, query),
        state && eq(deposits.state, state),
        after === undefined ? undefined : beyond(deposits.id, readPageKey(after)),
      ),
    )
    .orderBy(order)
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ deposit }) => pageKey(deposit.id))
  return { data: await toViews(queries, actor, page), next }
}

/** Count and total of each state, under the same filters. */
export async function countDeposits(queries: Queries, actor: ScopedActor, filters: DepositFilter) {
  const counted = await queries
    .select({ state: deposits.state, count: sql<number>`count(*)::int`, amount: sql<string>`sum(${deposits.amount})` })
    .from(deposits)
    .innerJoin(directory, eq(directory.id, deposits.agentId))
    .where(filterConditions(actor, filters))
    .groupBy(deposits.state)
  return depositStates.map((state) => {
    const found = counted.find((row) => row.state === state)
    return { state, count: found?.count ?? 0, amount: Number(found?.amount ?? 0) }
  })
}

/** The agent or customer must be within the caller's scope, whether or not they ever paid in. */
export async function assertPayer(queries: Queries, actor: ScopedActor, id: number): Promise<void> {
  if (!(await canReachPayer(queries, actor, id))) throw notFound()
}

/**
 * Amounts paid into a wallet, as its statement shows them: the lines of kind deposit, by source. A reversal counts
 * against what it reverses.
 */
async function readPaidIn(queries: Queries, walletId: number) {
  const { rows } = await queries.execute<{ approved: string; collections: string; top_ups: string }>(sql`
    select coalesce(sum(p.amount), 0) as approved,
      coalesce(sum(p.amount) filter (where coalesce(r.key, p.key) like 'collection:%'), 0) as collections,
      coalesce(sum(p.amount) filter (where coalesce(r.key, p.key) like 'payment:%'), 0) as top_ups
    from ledger_postings p left join ledger_entry_directory r on r.id = p.reverses
    where p.account_id = ${walletId} and p.kind = 'deposit'`)
  const { approved = '0', collections = '0', top_ups = '0' } = rows[0] ?? {}
  return {
    approved: toWireAmount(approved),
    deposits: toWireAmount(BigInt(approved) - BigInt(collections) - BigInt(top_ups)),
    collections: toWireAmount(collections),
    top_ups: toWireAmount(top_ups),
  }
}

export async function readTotals(queries: Queries, actor: ScopedActor, agentId: number) {
  await assertPayer(queries, actor, agentId)
  const counts = await countDeposits(queries, actor, { agent_id: agentId })
  const of = (name: Deposit['state']) => counts.find(({ state }) => state === name)
  const { id: walletId, currency } = await walletOf(queries, agentId)
  const pending = of('pending')
  return {
    ...(await readPaidIn(queries, walletId)),
    pending: pending?.amount ?? 0,
    pending_count: pending?.count ?? 0,
    currency,
  }
}

export async function readDepositView(queries: Queries, actor: ScopedActor, id: number): Promise<DepositView> {
  const found = await selectDeposits(queries).where(and(eq(deposits.id, id), notHidden, withinScope(actor)))
  const [view] = await toViews(queries, actor, found)
  if (!view) throw notFound()
  return view
}

/** A deposit within the caller's scope, locked so that it cannot change while it is decided. */
export async function lockDeposit(tx: Queries, actor: ScopedActor, id: number): Promise<Deposit> {
  const [row] = await tx
    .select({ deposit: deposits })
    .from(deposits)
    .innerJoin(directory, eq(directory.id, deposits.agentId))
    .where(and(eq(deposits.id, id), notHidden, withinScope(actor)))
    .for('update', { of: deposits })
  if (!row) throw notFound()
  return row.deposit
}
