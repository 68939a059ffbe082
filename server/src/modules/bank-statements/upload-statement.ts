import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Bank, bankDirectory, lockBank } from '../deposits/public.ts'
import { readOpeningDay } from '../ledger/public.ts'
import { type DigestedFile, type NewLine, type NewUnreadLine, readFileInWorker } from './file/read-file.ts'
import { receiveFile } from './file/receive-file.ts'
import { storeMatches } from './match-open-lines.ts'
import { bankStatements } from './tables.ts'
import type { ReportProgress } from './upload-progress.ts'

type UploadCall = Call<typeof contract.upload>
/** Rows per SQL statement: enough to be quick, few enough that a statement never times out. */
const PORTION = 5_000

function* portionsOf<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += PORTION) yield values.slice(at, at + PORTION)
}

type LineTable = 'bank_statement_lines' | 'unread_bank_lines'

/** Lines that an earlier file has already brought in, with that file. */
async function readKnownLines(
  tx: Queries,
  bankId: number,
  table: LineTable,
  lines: readonly { digest: string }[],
): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const portion of portionsOf(lines)) {
    const { rows } = await tx.execute<{ digest: string; statement_id: string }>(sql`
      select encode(digest, 'hex') as digest, statement_id from ${sql.identifier(table)} where bank_id = ${bankId}
        and digest in (select decode(value, 'hex')
          from jsonb_array_elements_text(${JSON.stringify(portion.map(({ digest }) => digest))}::jsonb))`)
    for (const { digest, statement_id } of rows) known.set(digest, Number(statement_id))
  }
  return known
}

async function insertLines(tx: Queries, statement: { id: number; bankId: number }, lines: NewLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, amount: String(line.amount) }))
  await tx.execute(sql`
    insert into bank_statement_lines (statement_id, bank_id, day, reference, description, amount, digest)
      select ${statement.id}, ${statement.bankId}, day, reference, description, amount, decode(digest, 'hex')
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (day date, reference text, description text, amount bigint, digest text)) with ordinality
      order by ordinality`)
}

async function insertUnread(
  tx: Queries,
  statement: { id: number; bankId: number },
  lines: NewUnreadLine[],
): Promise<void> {
  const rows = lines.map(({ line, text, reason, digest }) => ({ place: line, text, reason, digest }))
  await tx.execute(sql`
    insert into unread_bank_lines (statement_id, bank_id, place, text, reason, digest)
      select ${statement.id}, ${statement.bankId}, place, text, reason, decode(digest, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (place int, text text, reason text, digest text)
      order by place`)
}

interface NewStatement {
  bank: Bank
  /** The file's name. */
  name: string
  file: DigestedFile
  /** What no earlier file has brought. */
  lines: NewLine[]
  unread: NewUnreadLine[]
  report: ReportProgress
}

/** Their day was read with certainty, whatever else was not. */
const hasCertainDay = ({ reason }: NewUnreadLine): boolean => reason === 'unread_amount' || reason === 'unread_currency'

/** From the first to the last day that was read with certainty; if there is none, of the days that were not. */
function periodOf({ lines, unread }: DigestedFile): { firstDay: string; lastDay: string } {
  const certain = [...lines, ...unread.filter(hasCertainDay)]
  const days = (certain.length ? certain : unread).flatMap(({ day }) => day ?? []).sort()
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

/** Inserts the new lines under a new statement, in the order of the file. */
async function insertStatement(
  { clock }: Pick<Services, 'clock'>,
  tx: Queries,
  { bank, name, file, lines, unread, report }: NewStatement,
  { actor, origin }: UploadCall,
): Promise<number> {
  const about = { name, ...periodOf(file), lines: lines.length }
  const { opening, closing } = file
  const [statement] = await tx
    .insert(bankStatements)
    .values({ ...about, opening, closing, bankId: bank.id, uploadedBy: actor.userId, uploadedAt: clock.now() })
    .returning({ id: bankStatements.id })
  if (!statement) throw new Error('the new statement did not come back')
  let saved = 0
  for (const portion of portionsOf(lines)) {
    await insertLines(tx, { id: statement.id, bankId: bank.id }, portion)
    saved += portion.length
    report({ saved })
  }
  await insertUnread(tx, { id: statement.id, bankId: bank.id }, unread)
  await record(tx, {
    actorId: actor.userId,
    action: 'bank_statements.read',
    subject: 'bank statement',
    subjectId: statement.id,
    changes: { bank: bank.id, ...about, unread: unread.length },
    origin,
  })
  return statement.id
}

const toHeadings = (query: UploadCall['query']) => ({
  date: query.date_column,
  amount: query.amount_column,
  credit: query.credit_column,
  debit: query.debit_column,
  reference: query.reference_column,
  description: query.description_column,
})

async function readFile(services: Services, { query, file }: UploadCall) {
  const { db } = services
  const { name, text } = await receiveFile(file)
  const [bank] = await db.adhoc.select().from(bankDirectory).where(eq(bankDirectory.id, query.bank_id))
  if (!bank) throw notFound()
  const read = await readFileInWorker(text, {
    currency: bank.currency,
    largest: BigInt(MAX_AMOUNT),
    headings: toHeadings(query),
    today: todayOf(services),
    since: bank.accountId === null ? null : await readOpeningDay(db.adhoc, bank.accountId),
  })
  return { bankId: bank.id, name, read }
}

/** Reads a bank's file: new lines are stored and matched, known ones counted, unreadable ones kept for a decision. */
export async function uploadStatement(services: Services, call: UploadCall, report: ReportProgress) {
  const { locale } = call
  const { bankId, name, read } = await readFile(services, call)
  const data = await services.db.tx(async (tx) => {
    const bank = await lockBank(tx, bankId, 'no key update')
    const known = await readKnownLines(tx, bank.id, 'bank_statement_lines', read.lines)
    const knownUnread = await readKnownLines(tx, bank.id, 'unread_bank_lines', read.unread)
    const lines = read.lines.filter(({ digest }) => !known.has(digest))
    const unread = read.unread.filter(({ digest }) => !knownUnread.has(digest))
    report({ lines: lines.length, saved: 0, matched: null })
    const isNew = lines.length > 0 || unread.length > 0
    const id = isNew
      ? await insertStatement(services, tx, { bank, name, file: read, lines, unread, report }, call)
      : newestOf([...known.values(), ...knownUnread.values()])
    await storeMatches(tx, bank, (matched) => report({ matched }))
    const open = isNew ? await countOpenLines(tx, id) : 0
    const repeated = read.lines.length - lines.length + read.unread.length - unread.length
    return { id, lines: lines.length, matched: lines.length - open, open, repeated, unread: unread.length, isNew }
  })
  const { isNew, ...counts } = data
  const message = isNew
    ? translate(locale, 'statement_read', { lines: data.lines, matched: data.matched })
    : translate(locale, 'statement_repeated')
  return { message, type: isNew ? ('success' as const) : ('info' as const), data: counts }
}

const newestOf = (ids: readonly number[]): number => ids.reduce((newest, id) => Math.max(newest, id), 0)

async function countOpenLines(tx: Queries, statementId: number): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from bank_statement_lines where statement_id = ${statementId} and state = 'open'`)
  return rows[0]?.open ?? 0
}
