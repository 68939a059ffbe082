import type { VoucherState } from '@safar/contract/money/payables.contract'
import type {
  supplierStatements as contract,
  LineVerdict,
  SupplierStatementFile,
  SupplierStatementLine,
} from '@safar/contract/money/supplier-statements.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/protocol/shapes'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { supplierLabel } from '../labels.ts'

interface FileRow extends Record<string, unknown> {
  id: string
  account_id: string
  supplier: string
  currency: string
  name: string
  uploaded_at: Date | string
  first_day: string
  last_day: string
  lines: number
}

const toFile = (row: FileRow, locale: Locale): SupplierStatementFile => ({
  id: Number(row.id),
  supplier: { account_id: Number(row.account_id), name: supplierLabel(row.supplier, locale) },
  currency: row.currency,
  name: row.name,
  read_at: new Date(row.uploaded_at).toISOString(),
  from: row.first_day,
  to: row.last_day,
  lines: row.lines,
})

async function readFiles(queries: Queries, where: SQL): Promise<FileRow[]> {
  const { rows } = await queries.execute<FileRow>(sql`
    select s.id, s.account_id, substr(a.code, length('payable:') + 1) as supplier, a.currency, s.name, s.uploaded_at,
      s.first_day::text as first_day, s.last_day::text as last_day, s.lines
    from supplier_statements s join ledger_account_directory a on a.id = s.account_id where ${where}`)
  return rows
}

export async function listStatements(
  queries: Queries,
  { account_id, after, limit }: Query<typeof contract.list>,
  locale: Locale,
) {
  const rows = await readFiles(
    queries,
    sql`true ${account_id === undefined ? sql`` : sql`and s.account_id = ${account_id}`}
      ${after === undefined ? sql`` : sql`and s.id < ${readPageKey(after)}`} order by s.id desc limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(Number(id)))
  return { data: page.map((row) => toFile(row, locale)), next }
}

export async function findStatement(queries: Queries, id: number, locale: Locale): Promise<SupplierStatementFile> {
  const [row] = await readFiles(queries, sql`s.id = ${id}`)
  if (!row) throw notFound()
  return toFile(row, locale)
}

/** What the supplier says of each of our items: all its lines of one together. */
const theirs = (statementId: SQL | number): SQL => sql`(
  select t.item_id, sum(t.amount) as said from supplier_statement_lines t
  where t.statement_id = ${statementId} and t.item_id is not null group by t.item_id)`

const verdict = sql`case when l.item_id is null then 'not_ours' when i.charged = x.said then 'agrees' else 'other_amount' end`

interface LineRow extends Record<string, unknown> {
  id: string
  day: string
  reference: string
  description: string
  amount: string
  said: string | null
  verdict: LineVerdict
  set_aside: boolean
  note: string | null
  voucher_state: VoucherState | null
  item_id: string | null
  item_day: string | null
  charged: string | null
  settled: string | null
  ref: string | null
  booking_id: string | null
  kind: EntryKind | null
  entry_id: string | null
}

const itemColumns = sql`i.day::text as item_day, i.charged, i.settled, b.ref, b.id as booking_id, e.kind, e.id as entry_id`
const itemJoins = sql`left join booking_summaries b on i.source = 'booking' and b.id = i.source_id
  left join ledger_entry_directory e on i.source = 'entry' and e.id = i.source_id`

function toItem(
  row: Pick<LineRow, 'item_id' | 'item_day' | 'charged' | 'settled' | 'ref' | 'booking_id' | 'kind' | 'entry_id'>,
) {
  const [charged, settled] = [BigInt(row.charged ?? 0), BigInt(row.settled ?? 0)]
  return {
    id: Number(row.item_id),
    ref: row.ref ?? (row.kind && row.entry_id ? voucherNo(row.kind, Number(row.entry_id)) : ''),
    booking_id: row.booking_id === null ? null : Number(row.booking_id),
    day: row.item_day ?? '',
    charged: toWireAmount(charged),
    open: toWireAmount(charged - settled),
  }
}

function stateOf({ set_aside, voucher_state }: LineRow): SupplierStatementLine['state'] {
  if (voucher_state === 'pending') return 'adjusting'
  if (voucher_state === 'posted') return 'adjusted'
  return set_aside ? 'set_aside' : 'open'
}

const toLine = (row: LineRow): SupplierStatementLine => ({
  id: Number(row.id),
  day: row.day,
  reference: row.reference,
  description: row.description,
  amount: toWireAmount(row.amount),
  verdict: row.verdict,
  item: row.item_id === null ? null : toItem(row),
  difference: toWireAmount(row.said === null ? row.amount : BigInt(row.said) - BigInt(row.charged ?? 0)),
  state: stateOf(row),
  note: row.note,
})

const linesFrom = (statementId: number): SQL => sql`from supplier_statement_lines l
  left join payable_items i on i.id = l.item_id
  left join ${theirs(statementId)} x on x.item_id = l.item_id
  left join supplier_vouchers v on v.id = l.voucher_id ${itemJoins}
  where l.statement_id = ${statementId}`

async function readLines(queries: Queries, statementId: number, more: SQL): Promise<SupplierStatementLine[]> {
  const { rows } = await queries.execute<LineRow>(sql`
    select l.id, l.day::text as day, l.reference, l.description, l.amount, x.said, ${verdict} as verdict, l.set_aside,
      l.note, v.state as voucher_state, l.item_id, ${itemColumns} ${linesFrom(statementId)} ${more}`)
  return rows.map(toLine)
}

export async function readLine(queries: Queries, statementId: number, id: number): Promise<SupplierStatementLine> {
  const [line] = await readLines(queries, statementId, sql`and l.id = ${id}`)
  if (!line) throw notFound()
  return line
}

export async function countVerdicts(queries: Queries, statementId: number): Promise<Record<LineVerdict, number>> {
  const { rows } = await queries.execute<{ verdict: LineVerdict; count: number }>(sql`
    select ${verdict} as verdict, count(*)::int as count ${linesFrom(statementId)} group by 1`)
  const counts = { agrees: 0, other_amount: 0, not_ours: 0 }
  for (const row of rows) counts[row.verdict] = row.count
  return counts
}

/** As many as one payment can name. */
const MAX_PAYABLE = 500
const MAX_MISSING = 500

/** What agrees and is still owed: paid in one payment. */
async function readPayable(queries: Queries, statementId: number) {
  const { rows } = await queries.execute<{ id: string; open: string }>(sql`
    select i.id, i.charged - i.settled as open from ${theirs(statementId)} x
      join payable_items i on i.id = x.item_id and i.charged = x.said and i.charged > i.settled
    order by i.day, i.id limit ${MAX_PAYABLE}`)
  return {
    amount: toWireAmount(rows.reduce((sum, { open }) => sum + BigInt(open), 0n)),
    item_ids: rows.map(({ id }) => Number(id)),
  }
}

/** Bookings of the days of the file that it does not name. */
async function readMissing(queries: Queries, { id, supplier, from, to }: SupplierStatementFile) {
  const { rows } = await queries.execute<LineRow>(sql`
    select i.id as item_id, ${itemColumns} from payable_items i ${itemJoins}
    where i.account_id = ${supplier.account_id} and i.source = 'booking' and i.charged <> 0
      and i.day between ${from}::date and ${to}::date
      and not exists (select from supplier_statement_lines l where l.item_id = i.id and l.statement_id = ${id})
    order by i.day, i.id limit ${MAX_MISSING}`)
  return rows.map(toItem)
}

export async function showStatement(
  queries: Queries,
  id: number,
  { after, limit, verdict: asked }: Query<typeof contract.show>,
  locale: Locale,
) {
  const statement = await findStatement(queries, id, locale)
  const lines = await readLines(
    queries,
    id,
    sql`${after === undefined ? sql`` : sql`and l.id > ${readPageKey(after)}`}
      ${asked === undefined ? sql`` : sql`and ${verdict} = ${asked}`} order by l.id limit ${limit + 1}`,
  )
  const { page, next } = cutPage(lines, limit, (line) => pageKey(line.id))
  const [counts, payable, missing] = await Promise.all([
    countVerdicts(queries, id),
    readPayable(queries, id),
    after === undefined ? readMissing(queries, statement) : [],
  ])
  return { statement, counts, payable, lines: page, next, missing }
}
