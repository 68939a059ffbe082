import { exponentOf } from '@safar/contract/amount'
import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Bank, bankDirectory, lockBank } from '../deposits/public.ts'
import { storeMatches } from './match-open-lines.ts'
import { type NewLine, readFileInWorker } from './read-file.ts'
import { receiveFile } from './receive-file.ts'
import { bankStatements } from './tables.ts'
import type { ReportProgress } from './upload-progress.ts'

type UploadCall = Call<typeof contract.upload>
/** Rows per SQL statement: enough to be quick, few enough that a statement never times out. */
const PORTION = 5_000

function* portionsOf<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += PORTION) yield values.slice(at, at + PORTION)
}

/** Lines that an earlier file has already brought in, with that file. */
async function readKnownLines(tx: Queries, bankId: number, lines: readonly NewLine[]): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const portion of portionsOf(lines)) {
    const { rows } = await tx.execute<{ digest: string; statement_id: string }>(sql`
      select encode(digest, 'hex') as digest, statement_id from bank_statement_lines where bank_id = ${bankId}
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

interface NewStatement {
  bank: Bank
  /** The file's name. */
  name: string
  lines: NewLine[]
  report: ReportProgress
}

/** Inserts the new lines under a new statement, in the order of the file. */
async function insertStatement(
  { clock }: Pick<Services, 'clock'>,
  tx: Queries,
  { bank, name, lines, report }: NewStatement,
  { actor, origin }: UploadCall,
): Promise<number> {
  const days = lines.map(({ day }) => day).sort()
  const about = { name, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', lines: lines.length }
  const [statement] = await tx
    .insert(bankStatements)
    .values({ ...about, bankId: bank.id, uploadedBy: actor.userId, uploadedAt: clock.now() })
    .returning({ id: bankStatements.id })
  if (!statement) throw new Error('the new statement did not come back')
  let saved = 0
  for (const portion of portionsOf(lines)) {
    await insertLines(tx, { id: statement.id, bankId: bank.id }, portion)
    saved += portion.length
    report({ saved })
  }
  await record(tx, {
    actorId: actor.userId,
    action: 'bank_statements.read',
    subject: 'bank statement',
    subjectId: statement.id,
    changes: { bank: bank.id, ...about },
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

/** Reads a bank's file: new lines are stored and matched, known ones counted, unreadable ones shown. */
export async function uploadStatement(services: Services, call: UploadCall, report: ReportProgress) {
  const { query, locale } = call
  const { db } = services
  const { name, text } = await receiveFile(call.file)
  const [about] = await db.adhoc.select().from(bankDirectory).where(eq(bankDirectory.id, query.bank_id))
  if (!about) throw notFound()
  const exponent = exponentOf(about.currency)
  const options = { exponent, largest: BigInt(MAX_AMOUNT), headings: toHeadings(query) }
  const { lines, unread } = await readFileInWorker(text, options)
  const data = await db.tx(async (tx) => {
    const bank = await lockBank(tx, about.id, 'no key update')
    const known = await readKnownLines(tx, bank.id, lines)
    const fresh = lines.filter(({ digest }) => !known.has(digest))
    report({ lines: fresh.length, saved: 0, matched: null })
    const added = { bank, name, lines: fresh, report }
    const id = fresh.length ? await insertStatement(services, tx, added, call) : newestOf(known)
    await storeMatches(tx, bank, (matched) => report({ matched }))
    const open = fresh.length ? await countOpenLines(tx, id) : 0
    const counts = { lines: fresh.length, matched: fresh.length - open, open, repeated: lines.length - fresh.length }
    return { id, ...counts, unread }
  })
  const message = data.lines
    ? translate(locale, 'statement_read', { lines: data.lines, matched: data.matched })
    : translate(locale, 'statement_repeated')
  return { message, type: data.lines ? ('success' as const) : ('info' as const), data }
}

const newestOf = (known: Map<string, number>): number =>
  [...known.values()].reduce((newest, id) => Math.max(newest, id), 0)

async function countOpenLines(tx: Queries, statementId: number): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from bank_statement_lines where statement_id = ${statementId} and state = 'open'`)
  return rows[0]?.open ?? 0
}
