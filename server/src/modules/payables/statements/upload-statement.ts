import type { supplierStatements as contract } from '@safar/contract/money/supplier-statements.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { type ReportProgress, readInWorker, readText, receiveBytes } from '../../bank-statements/public.ts'
import { readPayable } from '../items/payables.queries.ts'
import { supplierStatementsTable } from '../tables.ts'
import { assertOwedIn } from '../vouchers/pay-supplier.ts'
import { type Candidate, matchLines } from './match-lines.rules.ts'
import type { ReadStatement, StatementLine } from './read-statement.rules.ts'
import { countVerdicts } from './statements.queries.ts'

type UploadCall = Call<typeof contract.upload>

const worker = new URL('./read-statement.worker.ts', import.meta.url)
const PORTION = 5_000

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** Reads the file in a worker thread: a large file takes seconds and would block everybody else. */
async function readFile(bytes: Buffer, currency: string): Promise<ReadStatement> {
  const options = { currency, largest: BigInt(MAX_AMOUNT) }
  const input = isWorkbook(bytes) ? { text: null, bytes } : { text: readText(bytes), bytes: null }
  const read = await readInWorker<ReadStatement | null>(worker, { ...input, options })
  if (!read) throw invalid({ file: 'supplier_statement_headings' })
  if (!read.lines.length) throw invalid({ file: 'statement_empty' })
  return read
}

/** A sale may be billed long afterwards, and a statement may arrive before we record the sales of its last day. */
const DAYS_BEFORE = 180
const DAYS_AFTER = 15

interface CandidateRow extends Record<string, unknown> {
  id: string
  charged: string
  ref: string | null
  pnr: string | null
  tickets: string | null
  kind: EntryKind | null
  entry_id: string | null
}

/** Items of this supplier that the lines may refer to. */
async function readCandidates(
  tx: Queries,
  accountId: number,
  { from, to, foreign }: { from: string; to: string; foreign: string | null },
): Promise<Candidate[]> {
  const [charged, only] =
    foreign === null ? [sql`i.charged`, sql``] : [sql`i.foreign_charged`, sql`and i.foreign_currency = ${foreign}`]
  const { rows } = await tx.execute<CandidateRow>(sql`
    select i.id, ${charged} as charged, b.ref, b.pnr, b.tickets, e.kind, e.id as entry_id
    from payable_items i left join booking_summaries b on i.source = 'booking' and b.id = i.source_id
      left join ledger_entry_directory e on i.source = 'entry' and e.id = i.source_id
    where i.account_id = ${accountId} ${only}
      and i.day between ${from}::date - ${DAYS_BEFORE}::int and ${to}::date + ${DAYS_AFTER}::int`)
  return rows.map(({ id, charged, ref, pnr, tickets, kind, entry_id }) => ({
    itemId: Number(id),
    charged: BigInt(charged),
    names: [
      ...[ref, pnr].flatMap((name) => name ?? []),
      ...(tickets ?? '').split(' ').filter(Boolean),
      ...(kind && entry_id ? [voucherNo(kind, Number(entry_id))] : []),
    ],
  }))
}

async function insertLines(
  tx: Queries,
  statementId: number,
  lines: readonly (StatementLine & { itemId: number | null })[],
): Promise<void> {
  const rows = lines.map(({ itemId, amount, ...line }) => ({ ...line, amount: String(amount), item_id: itemId }))
  await tx.execute(sql`
    insert into supplier_statement_lines (statement_id, day, reference, description, amount, item_id)
      select ${statementId}, day, reference, description, amount, item_id
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (day date, reference text, description text, amount bigint, item_id bigint)) with ordinality
      order by ordinality`)
}

/** Reads a supplier's file and compares each line with what we owe. */
export async function uploadStatement(services: Services, call: UploadCall, report: ReportProgress) {
  const { query, actor, locale, origin } = call
  const { db, clock } = services
  const { name, bytes } = await receiveBytes(call.file)
  const supplier = await readPayable(db.adhoc, query.account_id, { locale, today: todayOf(services) })
  const currency = query.currency ?? supplier.currency
  const foreign = currency === supplier.currency ? null : currency
  if (foreign) await assertOwedIn(db.adhoc, { accountId: supplier.account_id, currency: foreign, field: 'currency' })
  const { lines, unread } = await readFile(bytes, currency)
  const days = lines.map(({ day }) => day).sort()
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  report({ lines: lines.length, saved: 0, matched: null })
  const data = await db.tx(async (tx) => {
    const matches = matchLines(lines, await readCandidates(tx, supplier.account_id, { from, to, foreign }))
    const about = { accountId: supplier.account_id, name, firstDay: from, lastDay: to, lines: lines.length }
    const [statement] = await tx
      .insert(supplierStatementsTable)
      .values({ ...about, currency: foreign, uploadedBy: actor.userId, uploadedAt: clock.now() })
      .returning({ id: supplierStatementsTable.id })
    if (!statement) throw new Error('the new statement did not come back')
    const matched = lines.map((line, place) => ({ ...line, itemId: matches[place] ?? null }))
    for (let at = 0; at < matched.length; at += PORTION) {
      const portion = matched.slice(at, at + PORTION)
      await insertLines(tx, statement.id, portion)
      report({ saved: at + portion.length })
    }
    report({ matched: matches.filter((item) => item !== null).length })
    await record(tx, {
      actorId: actor.userId,
      action: 'payables.read_statement',
      subject: 'supplier statement',
      subjectId: statement.id,
      changes: { supplier: supplier.supplier, name, currency, lines: lines.length, firstDay: from, lastDay: to },
      origin,
    })
    const counts = await countVerdicts(tx, { id: statement.id, currency, own_currency: supplier.currency })
    return { id: statement.id, lines: lines.length, counts, unread }
  })
  const message = translate(locale, 'supplier_statement_read', { lines: data.lines, agrees: data.counts.agrees })
  return { message, type: 'success' as const, data }
}
