import type { accounting as contract, MonthClose } from '@safar/contract/money/accounting.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { readClosedThrough } from '../../ledger/public.ts'
import { directory } from '../../people/public.ts'
import { monthCloses } from '../tables.ts'
import { closableMonths, closedMonth, monthOf } from './months.rules.ts'

const deciders = alias(directory, 'deciders')

const selectCloses = (queries: Queries) =>
  queries
    .select({
      close: monthCloses,
      requester: { id: directory.id, name: directory.name },
      decider: { id: deciders.id, name: deciders.name },
    })
    .from(monthCloses)
    .innerJoin(directory, eq(directory.id, monthCloses.requestedBy))
    .leftJoin(deciders, eq(deciders.id, monthCloses.decidedBy))

type Reader = Pick<ScopedActor, 'userId'>

const toView = (
  { close, requester, decider }: Awaited<ReturnType<typeof selectCloses>>[number],
  reader: Reader,
): MonthClose => ({
  id: close.id,
  action: close.action,
  month: monthOf(close.month),
  note: close.note,
  state: close.state,
  requested_by: requester,
  requested_at: close.requestedAt.toISOString(),
  decided_by: decider,
  decided_at: close.decidedAt?.toISOString() ?? null,
  reason: close.reason,
  entries: close.entries,
  decidable: close.state === 'pending' && close.requestedBy !== reader.userId,
})

export async function listCloses(
  queries: Queries,
  reader: Reader,
  { after, limit }: Query<typeof contract.monthCloses>,
  today: string,
) {
  const rows = await selectCloses(queries)
    .where(after ? lt(monthCloses.id, readPageKey(after)) : undefined)
    .orderBy(desc(monthCloses.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ close }) => pageKey(close.id))
  const closedThrough = await readClosedThrough(queries)
  return {
    data: page.map((row) => toView(row, reader)),
    next,
    closed_month: closedMonth(closedThrough),
    closable: closableMonths(closedThrough, today),
  }
}

export async function readClose(queries: Queries, reader: Reader, id: number): Promise<MonthClose> {
  const [row] = await selectCloses(queries).where(eq(monthCloses.id, id))
  if (!row) throw notFound()
  return toView(row, reader)
}
