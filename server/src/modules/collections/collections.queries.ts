import { sumOf } from '@safar/contract/amount'
import type { CollectionView, collections as contract } from '@safar/contract/money/collections.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { voucherNo } from '@safar/contract/vocabulary/money'
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { bankDirectory, receiptNo } from '../deposits/public.ts'
import { accountCodes, agencyAccount } from '../ledger/public.ts'
import { directory } from '../people/public.ts'
import { movesOf } from './collection-moves.rules.ts'
import { type Collection, collections } from './tables.ts'

type ListQuery = Query<typeof contract.list>
type Reader = Pick<ScopedActor, 'scope' | 'accountId'>

const salesmen = alias(directory, 'salesmen')
const deciders = alias(directory, 'deciders')

/** Salesmen reach the collections they took themselves; the office reaches all. */
export const inScope = ({ scope, accountId }: Reader): SQL | undefined =>
  scope === 'all' ? undefined : eq(collections.salesmanId, accountId)

const selectCollections = (queries: Queries) =>
  queries
    .select({
      collection: collections,
      agency: directory.displayName,
      salesman: { id: salesmen.id, name: salesmen.name },
      bank: { id: bankDirectory.id, name: bankDirectory.name },
      decider: { id: deciders.id, name: deciders.name },
    })
    .from(collections)
    .innerJoin(directory, eq(directory.id, collections.agentId))
    .innerJoin(salesmen, eq(salesmen.id, collections.salesmanId))
    .leftJoin(bankDirectory, eq(bankDirectory.id, collections.bankId))
    .leftJoin(deciders, eq(deciders.id, collections.decidedBy))

type Row = Awaited<ReturnType<typeof selectCollections>>[number]

const toPlainView = ({ collection, agency, salesman, bank, decider }: Row): Omit<CollectionView, 'moves'> => ({
  id: collection.id,
  receipt: receiptNo(collection.receiptNo),
  agent: { id: collection.agentId, agency_name: agency },
  salesman,
  method: collection.method,
  amount: Number(collection.amount),
  currency: collection.currency,
  received_on: collection.receivedOn,
  reference: collection.reference,
  cheque_on: collection.chequeOn,
  note: collection.note,
  bank,
  state: collection.state,
  recorded_at: collection.recordedAt.toISOString(),
  decided_at: collection.decidedAt?.toISOString() ?? null,
  decided_by: decider,
  reason: collection.reason,
  voucher: collection.entryId === null ? null : voucherNo('deposit', collection.entryId),
})

const toView = (actor: ScopedActor, row: Row): CollectionView => ({
  ...toPlainView(row),
  moves: movesOf(actor, row.collection),
})

type PartyFilter = Pick<ListQuery, 'agent_id' | 'salesman_id'>

const partyCondition = (reader: Reader, { agent_id, salesman_id }: PartyFilter): SQL | undefined =>
  and(
    inScope(reader),
    agent_id === undefined ? undefined : eq(collections.agentId, agent_id),
    salesman_id === undefined ? undefined : eq(collections.salesmanId, salesman_id),
  )

/** Money that salesmen carry: cash and cheques the office has not taken yet. */
async function readCashInHand(queries: Queries, reader: Reader, query: PartyFilter) {
  const found = await queries
    .select({ id: salesmen.id, name: salesmen.name, amount: sql<string>`sum(${collections.amount})` })
    .from(collections)
    .innerJoin(salesmen, eq(salesmen.id, collections.salesmanId))
    .where(
      and(
        eq(collections.state, 'recorded'),
        inArray(collections.method, ['cash', 'cheque']),
        partyCondition(reader, query),
      ),
    )
    .groupBy(salesmen.id, salesmen.name)
    .orderBy(desc(sql`sum(${collections.amount})`), salesmen.id)
  return found.map(({ id, name, amount }) => ({ salesman: { id, name }, amount: Number(amount) }))
}

export async function listCollections(queries: Queries, actor: ScopedActor, query: ListQuery) {
  const { id, from, to, state, after, limit } = query
  const found = await selectCollections(queries)
    .where(
      and(
        partyCondition(actor, query),
        id === undefined ? undefined : eq(collections.id, id),
        state && eq(collections.state, state),
        from ? gte(collections.receivedOn, from) : undefined,
        to ? lte(collections.receivedOn, to) : undefined,
        after === undefined ? undefined : lt(collections.id, readPageKey(after)),
      ),
    )
    .orderBy(desc(collections.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ collection }) => pageKey(collection.id))
  const in_hands = await readCashInHand(queries, actor, query)
  return {
    data: page.map((row) => toView(actor, row)),
    next,
    in_hand: sumOf(in_hands, ({ amount }) => amount),
    in_hands,
    currency: (await agencyAccount(queries, accountCodes.cash)).currency,
  }
}

export async function readCollectionView(queries: Queries, actor: ScopedActor, id: number): Promise<CollectionView> {
  const [row] = await selectCollections(queries).where(and(eq(collections.id, id), inScope(actor)))
  if (!row) throw notFound()
  return toView(actor, row)
}

/** The same for every reader, for the receipt. */
export async function findCollection(queries: Queries, id: number): Promise<Omit<CollectionView, 'moves'>> {
  const [row] = await selectCollections(queries).where(eq(collections.id, id))
  if (!row) throw notFound()
  return toPlainView(row)
}

/** A collection within the caller's scope, locked. */
export async function lockCollection(tx: Queries, actor: ScopedActor, id: number): Promise<Collection> {
  const [collection] = await tx
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), inScope(actor)))
    .for('update')
  if (!collection) throw notFound()
  return collection
}
