import { exponentOf } from '@safar/contract/amount'
import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Bank, bankDirectory, lockBank } from '../deposits/public.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { type FileLine, readStatementFile } from './read-file.rules.ts'
import { receiveFile } from './receive-file.ts'
import { bankStatements } from './tables.ts'

type UploadCall = Call<typeof contract.upload>
type NewLine = FileLine & { digest: string }

/** Two lines that say the same on one day are two payments; the same file again brings the same two. */
function withDigests(lines: readonly FileLine[]): NewLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = JSON.stringify([line.day, String(line.amount), line.reference, line.description])
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    return { ...line, digest: digest(`${times} ${content}`).toString('hex') }
  })
}

/** Lines an earlier file brought, with that file. */
async function readKnownLines(tx: Queries, bankId: number, lines: readonly NewLine[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ digest: string; statement_id: string }>(sql`
    select encode(digest, 'hex') as digest, statement_id from bank_statement_lines where bank_id = ${bankId}
      and digest in (select decode(value, 'hex')
        from jsonb_array_elements_text(${JSON.stringify(lines.map(({ digest }) => digest))}::jsonb))`)
  return new Map(rows.map(({ digest, statement_id }) => [digest, Number(statement_id)]))
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
  /** Of the file. */
  name: string
  lines: NewLine[]
}

/** Inserts the new lines under a statement of their own, in the order of the file. */
async function insertStatement(
  { clock }: Pick<Services, 'clock'>,
  tx: Queries,
  { bank, name, lines }: NewStatement,
  { actor, origin }: UploadCall,
): Promise<number> {
  const days = lines.map(({ day }) => day).sort()
  const about = { name, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', lines: lines.length }
  const [statement] = await tx
    .insert(bankStatements)
    .values({ ...about, bankId: bank.id, uploadedBy: actor.userId, uploadedAt: clock.now() })
    .returning({ id: bankStatements.id })
  if (!statement) throw new Error('the new statement did not come back')
  await insertLines(tx, { id: statement.id, bankId: bank.id }, lines)
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

/** Reads a bank's file: new lines are kept and matched, known ones counted, unread ones shown. */
export async function uploadStatement(services: Services, call: UploadCall) {
  const { query, locale } = call
  const { db } = services
  const { name, text } = await receiveFile(call.file)
  const [about] = await db.adhoc.select().from(bankDirectory).where(eq(bankDirectory.id, query.bank_id))
  if (!about) throw notFound()
  const exponent = exponentOf(about.currency)
  const read = readStatementFile(text, { exponent, largest: BigInt(MAX_AMOUNT), headings: toHeadings(query) })
  if (!read) throw invalid({ file: 'statement_headings' })
  if (!read.lines.length) throw invalid({ file: 'statement_empty' })
  const lines = withDigests(read.lines)
  const data = await db.tx(async (tx) => {
    const bank = await lockBank(tx, about.id, 'no key update')
    const known = await readKnownLines(tx, bank.id, lines)
    const fresh = lines.filter(({ digest }) => !known.has(digest))
    const id = fresh.length
      ? await insertStatement(services, tx, { bank, name, lines: fresh }, call)
      : Math.max(...known.values())
    await matchOpenLines(tx, bank)
    const open = fresh.length ? await countOpenLines(tx, id) : 0
    const counts = { lines: fresh.length, matched: fresh.length - open, open, repeated: lines.length - fresh.length }
    return { id, ...counts, unread: read.unread }
  })
  const message = data.lines
    ? translate(locale, 'statement_read', { lines: data.lines, matched: data.matched })
    : translate(locale, 'statement_repeated')
  return { message, type: data.lines ? ('success' as const) : ('info' as const), data }
}

async function countOpenLines(tx: Queries, statementId: number): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from bank_statement_lines where statement_id = ${statementId} and state = 'open'`)
  return rows[0]?.open ?? 0
}
