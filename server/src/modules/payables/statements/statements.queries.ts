import { bigSumOf } from '@safar/contract/amount'
import type { VoucherState } from '@safar/contract/money/payables.contract'
import type {
  supplierStatements as contract,
  LineVerdict,
  SupplierStatementFile,
  SupplierStatementLine,
} from '@safar/contract/money/supplier-statements.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
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
  own_currency: string
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
  own_currency: row.own_currency,
  name: row.name,
  read_at: new Date(row.uploaded_at).toISOString(),
  from: row.first_day,
  to: row.last_day,
  lines: row.lines,
})

async function readFiles(queries: Queries, where: SQL): Promise<FileRow[]> {
  const { rows } = await queries.execute<FileRow>(sql`
    select s.id, s.account_id, substr(a.code, length('payable:') + 1) as supplier, 
      coalesce(s.currency, a.currency) as currency, a.currency as own_currency, s.name, s.uploaded_at,
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

type StatementCurrency = Pick<SupplierStatementFile, 'currency' | 'own_currency'>

/** The supplier's own currency if the file is in it; null if the file is in ours. */
const foreignOf = ({ currency, own_currency }: StatementCurrency): string | null =>
  currency === own_currency ? null : currency

interface OurSide {
  charged: SQL
  settled: SQL
  joins: SQL
}

/**
 * Our amounts of an item in the currency of the file. In a supplier's own currency, adjustments are separate items;
 * they count with the item they adjust.
 */
function ourSide(file: StatementCurrency): OurSide {
  const foreign = foreignOf(file)
  if (foreign === null) return { charged: sql`i.charged`, settled: sql`i.settled`, joins: sql`` }
  return {
    charged: sql`(i.foreign_charged + coalesce(j.charged, 0))`,
    settled: sql`(i.foreign_settled + coalesce(j.settled, 0))`,
    joins: sql`left join lateral (
      select sum(k.foreign_charged) as charged, sum(k.foreign_settled) as settled
      from supplier_vouchers w join payable_items k on k.account_id = w.account_id and k.source = 'entry'
        and k.source_id = w.entry_id and k.foreign_currency = ${foreign}
      where w.kind = 'adjustment' and w.state = 'posted' and w.item_ids[1] = i.id) j on true`,
  }
}

/** What the supplier charges for each of our items: the sum of all its lines for that item. */
const theirs = (statementId: SQL | number): SQL => sql`(
  select t.item_id, sum(t.amount) as said from supplier_statement_lines t
  where t.statement_id = ${statementId} and t.item_id is not null group by t.item_id)`

const verdictOf = ({ charged }: OurSide): SQL =>
  sql`case when l.item_id is null then 'not_ours' when ${charged} = x.said then 'agrees' else 'other_amount' end`

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

const itemColumns = ({ charged, settled }: OurSide): SQL =>
  sql`i.day::text as item_day, ${charged} as charged, ${settled} as settled, b.ref, b.id as booking_id, e.kind, e.id as entry_id`
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

const linesFrom = (statementId: number, ours: OurSide): SQL => sql`from supplier_statement_lines l
  left join payable_items i on i.id = l.item_id
  left join ${theirs(statementId)} x on x.item_id = l.item_id
  left join supplier_vouchers v on v.id = l.voucher_id ${itemJoins} ${ours.joins}
  where l.statement_id = ${statementId}`

type OpenFile = Pick<SupplierStatementFile, 'id'> & StatementCurrency

async function readLines(queries: Queries, file: OpenFile, more: SQL): Promise<SupplierStatementLine[]> {
  const ours = ourSide(file)
  const { rows } = await queries.execute<LineRow>(sql`
    select l.id, l.day::text as day, l.reference, l.description, l.amount, x.said, ${verdictOf(ours)} as verdict,
      l.set_aside, l.note, v.state as voucher_state, l.item_id, ${itemColumns(ours)} ${linesFrom(file.id, ours)} ${more}`)
  return rows.map(toLine)
}

export async function readLine(queries: Queries, file: OpenFile, id: number): Promise<SupplierStatementLine> {
  const [line] = await readLines(queries, file, sql`and l.id = ${id}`)
  if (!line) throw notFound()
  return line
}

export async function countVerdicts(queries: Queries, file: OpenFile): Promise<Record<LineVerdict, number>> {
  const ours = ourSide(file)
  const { rows } = await queries.execute<{ verdict: LineVerdict; count: number }>(sql`
    select ${verdictOf(ours)} as verdict, count(*)::int as count ${linesFrom(file.id, ours)} group by 1`)
  const counts = { agrees: 0, other_amount: 0, not_ours: 0 }
  for (const row of rows) counts[row.verdict] = row.count
  return counts
}

/** The maximum number of items one payment can name. */
const MAX_PAYABLE = 500
const MAX_MISSING = 500

/** Items that agree and are still owed, with their adjustments; they are paid in one payment. */
async function readPayable(queries: Queries, file: OpenFile) {
  const ours = ourSide(file)
  const foreign = foreignOf(file)
  const { rows } = await queries.execute<{ id: string; open: string; abroad: string }>(sql`
    with agreed as (
      select i.id from ${theirs(file.id)} x join payable_items i on i.id = x.item_id ${ours.joins}
      where i.foreign_currency is not distinct from ${foreign} and ${ours.charged} = x.said
        and ${ours.charged} > ${ours.settled} order by i.day, i.id limit ${MAX_PAYABLE})
    select o.id, o.charged - o.settled as open, o.foreign_charged - o.foreign_settled as abroad from (
      select id from agreed union
      select k.id from agreed a join supplier_vouchers w on w.kind = 'adjustment' and w.state = 'posted'
        and w.item_ids[1] = a.id
        join payable_items k on k.account_id = w.account_id and k.source = 'entry' and k.source_id = w.entry_id) p
      join payable_items o on o.id = p.id and o.charged <> o.settled
    order by o.day, o.id limit ${MAX_PAYABLE}`)
  return {
    amount: toWireAmount(bigSumOf(rows.map(({ open }) => BigInt(open)))),
    foreign:
      foreign === null
        ? null
        : { currency: foreign, amount: toWireAmount(bigSumOf(rows.map(({ abroad }) => BigInt(abroad)))) },
    item_ids: rows.map(({ id }) => Number(id)),
  }
}

/** Bookings from the period of the file that it does not mention. */
async function readMissing(queries: Queries, file: SupplierStatementFile) {
  const { id, supplier, from, to } = file
  const ours = ourSide(file)
  const foreign = foreignOf(file)
  const { rows } = await queries.execute<LineRow>(sql`
    select i.id as item_id, ${itemColumns(ours)} from payable_items i ${itemJoins} ${ours.joins}
    where i.account_id = ${supplier.account_id} and i.source = 'booking' and ${ours.charged} <> 0
      ${foreign === null ? sql`` : sql`and i.foreign_currency = ${foreign}`}
      and i.day between ${from}::date and ${to}::date
      and not exists (select from supplier_statement_lines l where l.item_id = i.id and l.statement_id = ${id})
    order by i.day, i.id limit ${MAX_MISSING}`)
  return rows.map(toItem)
}

export async function showStatement(
  queries: Queries,
  id: number,
  { after, limit, verdict: verdictFilter }: Query<typeof contract.show>,
  locale: Locale,
) {
  const statement = await findStatement(queries, id, locale)
  const lines = await readLines(
    queries,
    statement,
    sql`${after === undefined ? sql`` : sql`and l.id > ${readPageKey(after)}`}
      ${verdictFilter === undefined ? sql`` : sql`and ${verdictOf(ourSide(statement))} = ${verdictFilter}`} order by l.id limit ${limit + 1}`,
  )
  const { page, next } = cutPage(lines, limit, (line) => pageKey(line.id))
  const [counts, payable, missing] = await Promise.all([
    countVerdicts(queries, statement),
    readPayable(queries, statement),
    after === undefined ? readMissing(queries, statement) : [],
  ])
  return { statement, counts, payable, lines: page, next, missing }
}
