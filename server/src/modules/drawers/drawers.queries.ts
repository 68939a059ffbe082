import type { CashDrawer, drawers as contract, DrawerLine, DrawerSession } from '@safar/contract/money/drawers.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { and, asc, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { accountCodes, agencyAccount, readBalances, readMoneySettings, toWireAmount } from '../ledger/public.ts'
import { directory } from '../people/public.ts'
import { cashDrawers, drawerSessions } from './tables.ts'

const closers = alias(directory, 'closers')
const deciders = alias(directory, 'deciders')

/** Money that came into and left the drawer between the two counts, without the difference itself. */
const moved = sql`(select coalesce(sum(-p.amount) filter (where p.amount < 0), 0) as received,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0) as paid
  from ledger_postings p where p.account_id = ${cashDrawers.accountId} and p.entry_id > ${drawerSessions.openedAfter}
    and (${drawerSessions.closedThrough} is null or p.entry_id <= ${drawerSessions.closedThrough})
    and p.entry_id is distinct from ${drawerSessions.differenceEntry}
    and p.entry_id is distinct from ${drawerSessions.handoverEntry})`

const selectSessions = (queries: Queries) =>
  queries
    .select({
      session: drawerSessions,
      drawer: { id: cashDrawers.id, name: cashDrawers.name },
      currency: cashDrawers.currency,
      opener: { id: directory.id, name: directory.name },
      closer: { id: closers.id, name: closers.name },
      decider: { id: deciders.id, name: deciders.name },
      received: sql<string>`moved.received`,
      paid: sql<string>`moved.paid`,
    })
    .from(drawerSessions)
    .innerJoin(cashDrawers, eq(cashDrawers.id, drawerSessions.drawerId))
    .innerJoin(directory, eq(directory.id, drawerSessions.openedBy))
    .leftJoin(closers, eq(closers.id, drawerSessions.closedBy))
    .leftJoin(deciders, eq(deciders.id, drawerSessions.decidedBy))
    .innerJoin(sql`lateral ${moved} moved`, sql`true`)

type Row = Awaited<ReturnType<typeof selectSessions>>[number]
type Reader = Pick<ScopedActor, 'userId'>

function toSession({ session, drawer, currency, ...row }: Row, reader: Reader): DrawerSession {
  const [received, paid] = [toWireAmount(BigInt(row.received)), toWireAmount(BigInt(row.paid))]
  const { expectedClose, countedClose } = session
  return {
    id: session.id,
    drawer,
    currency,
    state: session.state,
    opened_by: row.opener,
    opened_at: session.openedAt.toISOString(),
    expected_open: session.expectedOpen,
    counted_open: session.countedOpen,
    received,
    paid,
    expected: expectedClose ?? session.expectedOpen + received - paid,
    counted_close: countedClose,
    difference: countedClose === null || expectedClose === null ? null : countedClose - expectedClose,
    handed_over: session.handedOver,
    note: session.note,
    closed_by: row.closer,
    closed_at: session.closedAt?.toISOString() ?? null,
    decided_by: row.decider,
    reason: session.reason,
    own: session.openedBy === reader.userId,
    decidable: session.state === 'pending' && session.closedBy !== reader.userId && session.openedBy !== reader.userId,
  }
}

export async function listSessions(
  queries: Queries,
  reader: Reader,
  { after, limit, drawer_id, state }: Query<typeof contract.drawerSessions>,
) {
  const rows = await selectSessions(queries)
    .where(
      and(
        after ? lt(drawerSessions.id, readPageKey(after)) : undefined,
        drawer_id ? eq(drawerSessions.drawerId, drawer_id) : undefined,
        state ? eq(drawerSessions.state, state) : undefined,
      ),
    )
    .orderBy(desc(drawerSessions.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ session }) => pageKey(session.id))
  return { data: page.map((row) => toSession(row, reader)), next }
}

async function findSession(queries: Queries, id: number): Promise<Row> {
  const [row] = await selectSessions(queries).where(eq(drawerSessions.id, id))
  if (!row) throw notFound()
  return row
}

export const readSession = async (queries: Queries, reader: Reader, id: number): Promise<DrawerSession> =>
  toSession(await findSession(queries, id), reader)

interface LineRow extends Record<string, unknown> {
  entry_id: string
  kind: EntryKind
  at: Date
  note: string
  amount: string
  balance: string
  name: string | null
}

/** Receipts and payments of one drawer session, in the order they were posted. */
export async function listSessionLines(
  queries: Queries,
  reader: Reader,
  id: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ session: DrawerSession; data: DrawerLine[]; next: string | null }> {
  const row = await findSession(queries, id)
  const { openedAfter, closedThrough, expectedOpen } = row.session
  const from: SQL = after ? sql`and entry_id > ${readPageKey(after)}` : sql``
  const { rows } = await queries.execute<LineRow>(sql`
    with lines as (
      select p.entry_id, p.kind, p.at, p.note, -p.amount as amount, p.created_by,
        ${expectedOpen}::bigint - sum(p.amount) over (order by p.entry_id) as balance
      from ledger_postings p join cash_drawers d on d.account_id = p.account_id
      where d.id = ${row.drawer.id} and p.entry_id > ${openedAfter}
        and (${closedThrough}::bigint is null or p.entry_id <= ${closedThrough}))
    select l.*, u.display_name as name from lines l left join people_directory u on u.id = l.created_by
    where true ${from} order by l.entry_id limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ entry_id }) => pageKey(Number(entry_id)))
  return {
    session: toSession(row, reader),
    data: page.map((line) => ({
      entry_id: Number(line.entry_id),
      voucher: voucherNo(line.kind, Number(line.entry_id)),
      kind: line.kind,
      at: new Date(line.at).toISOString(),
      note: line.note,
      amount: toWireAmount(BigInt(line.amount)),
      balance: toWireAmount(BigInt(line.balance)),
      by: line.name,
    })),
    next,
  }
}

async function toDrawers(queries: Queries, reader: Reader, where: SQL | undefined): Promise<CashDrawer[]> {
  const drawers = await queries
    .select()
    .from(cashDrawers)
    .where(where)
    .orderBy(asc(sql`lower(${cashDrawers.name})`))
  const balances = await readBalances(
    queries,
    drawers.map(({ accountId }) => accountId),
  )
  const open = await selectSessions(queries).where(and(ne(drawerSessions.state, 'closed'), where))
  const sessions = new Map(open.map((row) => [row.drawer.id, toSession(row, reader)]))
  return drawers.map(({ id, name, accountId, currency, active }) => ({
    id,
    name,
    account_id: accountId,
    currency,
    active,
    balance: toWireAmount(balances.get(accountId) ?? 0n),
    session: sessions.get(id) ?? null,
  }))
}

/** All drawers, and the office cash they are filled from. */
export async function listDrawers(queries: Queries, reader: Reader) {
  const office = await agencyAccount(queries, accountCodes.cash)
  const cash = await readBalances(queries, [office.id])
  return {
    data: await toDrawers(queries, reader, undefined),
    office_cash: toWireAmount(cash.get(office.id) ?? 0n),
    currency: office.currency,
    confirm_above: (await readMoneySettings(queries)).drawer_difference_above,
  }
}

export async function readDrawer(queries: Queries, reader: Reader, id: number): Promise<CashDrawer> {
  const [drawer] = await toDrawers(queries, reader, eq(cashDrawers.id, id))
  if (!drawer) throw notFound()
  return drawer
}
