import type { TransferRow, TransferState, TransferView } from '@safar/contract/payments/transfers.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { bookingDirectory } from '../../bookings/public.ts'
import { bankDirectory, depositNo } from '../../deposits/public.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { listFiles } from '../../media/public.ts'
import { directory } from '../../people/public.ts'
import { bookingReceipts, bookingTransfers, type Transfer } from '../tables.ts'

/** Maximum number of days between the bank's date and the sender's. */
const MAX_DAYS_APART = 3
const MAX_OF_BOOKING = 20
const MAX_REPEATS = 5

const toView = (transfer: Transfer, bank: string | null): TransferView => ({
  id: transfer.id,
  state: transfer.state,
  amount: transfer.amount,
  currency: transfer.currency,
  bank,
  paid_on: transfer.paidOn,
  reference: transfer.reference,
  has_slip: transfer.slip !== null,
  reported_at: transfer.reportedAt.toISOString(),
  reason: transfer.reason,
})

const selectViews = (queries: Queries, where: SQL | undefined) =>
  queries
    .select({ transfer: bookingTransfers, bank: bankDirectory.name })
    .from(bookingTransfers)
    .leftJoin(bankDirectory, eq(bankDirectory.id, bookingTransfers.bankId))
    .where(where)
    .orderBy(desc(bookingTransfers.id))
    .limit(MAX_OF_BOOKING)

export async function readTransferView(queries: Queries, id: number): Promise<TransferView> {
  const [row] = await selectViews(queries, eq(bookingTransfers.id, id))
  if (!row) throw notFound()
  return toView(row.transfer, row.bank)
}

export async function listBookingTransfers(queries: Queries, bookingId: number): Promise<TransferView[]> {
  const rows = await selectViews(queries, eq(bookingTransfers.bookingId, bookingId))
  return rows.map(({ transfer, bank }) => toView(transfer, bank))
}

const reporters = alias(directory, 'reporters')
const deciders = alias(directory, 'deciders')
const customers = alias(directory, 'customers')

const received = sql<string>`(select coalesce(sum(r.amount), 0) from ${bookingReceipts} r
  where r.booking_id = ${bookingTransfers.bookingId})`

const selectRows = (queries: Queries) =>
  queries
    .select({
      transfer: bookingTransfers,
      bank: bankDirectory.name,
      booking: {
        id: bookingDirectory.id,
        ref: bookingDirectory.ref,
        state: bookingDirectory.state,
        title: bookingDirectory.title,
        leadPassenger: bookingDirectory.leadPassenger,
        contact: bookingDirectory.contact,
        customerId: bookingDirectory.customerId,
        channel: bookingDirectory.channel,
        payBy: bookingDirectory.payBy,
        owed: bookingDirectory.owed,
      },
      customer: customers.displayName,
      reporter: reporters.name,
      decider: deciders.name,
      received,
    })
    .from(bookingTransfers)
    .innerJoin(bookingDirectory, eq(bookingDirectory.id, bookingTransfers.bookingId))
    .leftJoin(bankDirectory, eq(bankDirectory.id, bookingTransfers.bankId))
    .leftJoin(customers, eq(customers.id, bookingDirectory.customerId))
    .leftJoin(reporters, eq(reporters.id, bookingTransfers.reportedBy))
    .leftJoin(deciders, eq(deciders.id, bookingTransfers.decidedBy))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

interface Evidence {
  bank_line: TransferRow['bank_line']
  repeats: string[]
}

/**
 * Evidence about each pending transfer: a matching bank line speaks for it, a reference reported before speaks against
 * it.
 */
async function readEvidence(queries: Queries, ids: readonly number[]): Promise<Map<number, Evidence>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<{
    id: string
    line: TransferRow['bank_line']
    bookings: string[] | null
    deposits: string[] | null
  }>(sql`
    select t.id, (
      select json_build_object('day', l.day, 'reference', l.reference, 'description', l.description)
      from bank_line_directory l
      where l.bank_id = t.bank_id and l.state = 'open' and l.amount = t.amount
        and l.day between t.paid_on - ${MAX_DAYS_APART}::int and t.paid_on + ${MAX_DAYS_APART}::int
      order by position(lower(t.reference) in lower(l.reference || ' ' || l.description)) > 0 desc,
        abs(l.day - t.paid_on), l.id limit 1) as line, (
      select array_agg(distinct b.ref) from booking_transfers o join booking_directory b on b.id = o.booking_id
      where o.reference_key = t.reference_key and o.bank_id = t.bank_id and o.id <> t.id and o.state <> 'rejected'
      ) as bookings, (
      select array_agg(d.id order by d.id) from deposit_directory d
      where d.reference_key = t.reference_key and d.bank_id = t.bank_id and d.hidden_at is null
        and d.state in ('pending', 'approved')) as deposits
    from booking_transfers t where t.id = any(${`{${ids.join(',')}}`}::bigint[])`)
  return new Map(
    rows.map(({ id, line, bookings, deposits }) => {
      const repeats = [...(bookings ?? []), ...(deposits ?? []).map((deposit) => depositNo(Number(deposit)))]
      return [Number(id), { bank_line: line, repeats: repeats.slice(0, MAX_REPEATS) }]
    }),
  )
}

async function toRows(queries: Queries, actor: ScopedActor, found: Row[]): Promise<TransferRow[]> {
  const files = await listFiles(
    queries,
    found.map(({ transfer }) => transfer.slip),
  )
  const waiting = found.filter(({ transfer }) => transfer.state === 'pending')
  const evidence = await readEvidence(
    queries,
    waiting.map(({ transfer }) => transfer.id),
  )
  const decides = hasPermission(actor, 'deposits.approve')
  return found.map(({ transfer, bank, booking, customer, reporter, decider, received: paid }) => ({
    ...toView(transfer, bank),
    method: transfer.method,
    booking: {
      id: booking.id,
      ref: booking.ref,
      state: booking.state,
      route: booking.title,
      lead: booking.leadPassenger,
      buyer: customer ?? booking.contact.name,
      guest: booking.customerId === null,
      channel: booking.channel,
      pay_by: booking.payBy?.toISOString() ?? null,
      due: Math.max(0, Number(booking.owed) - Number(paid)),
    },
    slip: files.get(transfer.slip ?? '') ?? null,
    bank_line: evidence.get(transfer.id)?.bank_line ?? null,
    repeats: evidence.get(transfer.id)?.repeats ?? [],
    reported_by: reporter,
    decided_by: decider,
    decided_at: transfer.decidedAt?.toISOString() ?? null,
    issue: transfer.issue,
    decidable: decides && transfer.state === 'pending' && transfer.reportedBy !== actor.userId,
  }))
}

interface ListFilter {
  state?: TransferState | undefined
  booking_id?: number | undefined
  after?: string | undefined
  limit: number
}

/** A queue is worked from its oldest end; a history is read from its newest. */
export async function listTransfers(queries: Queries, actor: ScopedActor, filter: ListFilter) {
  const oldestFirst = filter.state === 'pending'
  const beyond = oldestFirst ? gt : lt
  const found = await selectRows(queries)
    .where(
      and(
        filter.state && eq(bookingTransfers.state, filter.state),
        filter.booking_id === undefined ? undefined : eq(bookingTransfers.bookingId, filter.booking_id),
        filter.after === undefined ? undefined : beyond(bookingTransfers.id, readPageKey(filter.after)),
      ),
    )
    .orderBy(oldestFirst ? asc(bookingTransfers.id) : desc(bookingTransfers.id))
    .limit(filter.limit + 1)
  const { page, next } = cutPage(found, filter.limit, ({ transfer }) => pageKey(transfer.id))
  const [pending] = await queries
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${bookingTransfers.amount}), 0)` })
    .from(bookingTransfers)
    .where(eq(bookingTransfers.state, 'pending'))
  return {
    data: await toRows(queries, actor, page),
    next,
    pending: { count: pending?.count ?? 0, amount: toWireAmount(pending?.amount ?? '0') },
  }
}

export async function readTransferRow(queries: Queries, actor: ScopedActor, id: number): Promise<TransferRow> {
  const found = await selectRows(queries).where(eq(bookingTransfers.id, id))
  const [row] = await toRows(queries, actor, found)
  if (!row) throw notFound()
  return row
}
