import type { bankStatements as contract, StatementMatch } from '@safar/contract/money/bank-statements.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/protocol/shapes'
import { voucherNo } from '@safar/contract/vocabulary/money'
import { translate } from '@safar/contract/wording/texts'
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { collectionDirectory } from '../collections/public.ts'
import { type Bank, bankDirectory, depositDirectory } from '../deposits/public.ts'
import { listAccountLines, readEntryKinds } from '../ledger/public.ts'
import { readMatchedEntries } from './candidates.queries.ts'
import { MAX_DAYS_APART, type Match } from './match.rules.ts'
import { type BankLine, bankStatements, statementLines } from './tables.ts'

/** Maximum number of our entries shown that the bank does not have. */
const MAX_MISSING = 500

export async function listStatements(queries: Queries, { bank_id, after, limit }: Query<typeof contract.list>) {
  const found = await queries
    .select({
      statement: bankStatements,
      bank: { id: bankDirectory.id, name: bankDirectory.name, currency: bankDirectory.currency },
      open: sql<number>`(select count(*)::int from bank_statement_lines l
        where l.statement_id = ${bankStatements.id} and l.state = 'open')`,
    })
    .from(bankStatements)
    .innerJoin(bankDirectory, eq(bankDirectory.id, bankStatements.bankId))
    .where(
      and(
        bank_id === undefined ? undefined : eq(bankStatements.bankId, bank_id),
        after === undefined ? undefined : lt(bankStatements.id, readPageKey(after)),
      ),
    )
    .orderBy(desc(bankStatements.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ statement }) => pageKey(statement.id))
  return {
    data: page.map(({ statement, bank: { id, name, currency }, open }) => ({
      id: statement.id,
      bank: { id, name },
      name: statement.name,
      currency,
      read_at: statement.uploadedAt.toISOString(),
      from: statement.firstDay,
      to: statement.lastDay,
      lines: statement.lines,
      open,
    })),
    next,
  }
}

export async function findStatement(queries: Queries, id: number) {
  const [statement] = await queries.select().from(bankStatements).where(eq(bankStatements.id, id))
  if (!statement) throw notFound()
  return statement
}

/** The deposit or collection that each entry booked. */
async function readBookedRecords(queries: Queries, entryIds: number[]) {
  const ofDeposits = await queries
    .select({ id: depositDirectory.id, entryId: depositDirectory.entryId, reversalId: depositDirectory.reversalId })
    .from(depositDirectory)
    .where(or(inArray(depositDirectory.entryId, entryIds), inArray(depositDirectory.reversalId, entryIds)))
  const ofCollections = await queries
    .select({ id: collectionDirectory.id, entryId: collectionDirectory.entryId })
    .from(collectionDirectory)
    .where(inArray(collectionDirectory.entryId, entryIds))
  return {
    deposits: new Map(ofDeposits.flatMap(({ id, entryId, reversalId }) => [[entryId, id] as const, [reversalId, id]])),
    collections: new Map(ofCollections.map(({ id, entryId }) => [entryId, id])),
  }
}

/** Lines as the office sees them, each with its match or its proposed match. */
export async function toMatches(
  queries: Queries,
  lines: readonly BankLine[],
  matches: Map<number, Match>,
  locale: Locale,
): Promise<StatementMatch[]> {
  const entryIdOf = (line: BankLine) => line.entryId ?? matches.get(line.id)?.candidate?.entryId ?? null
  const entryIds = lines.flatMap((line) => entryIdOf(line) ?? [])
  const [booked, kinds] = entryIds.length
    ? [await readBookedRecords(queries, entryIds), await readEntryKinds(queries, entryIds)]
    : [null, new Map()]
  return lines.map((line) => {
    const match = line.state === 'open' ? matches.get(line.id) : undefined
    const entryId = entryIdOf(line)
    const kind = entryId === null ? undefined : kinds.get(entryId)
    const why = match?.why ?? line.matchReason
    return {
      id: line.id,
      day: line.day,
      reference: line.reference,
      description: line.description,
      amount: Number(line.amount),
      state: line.state,
      deposit_id: match?.candidate?.depositId ?? booked?.deposits.get(entryId) ?? null,
      collection_id: match?.candidate?.collectionId ?? booked?.collections.get(entryId) ?? null,
      entry_id: entryId,
      voucher: entryId !== null && kind ? voucherNo(kind, entryId) : null,
      proposal: match?.proposal ?? 'none',
      why: why ? translate(locale, why, { days: MAX_DAYS_APART }) : (line.note ?? ''),
    }
  })
}

/** A page of a file's lines: only the unmatched ones, or all. */
export async function listLines(
  queries: Queries,
  id: number,
  { after, limit, all }: Query<typeof contract.differences>,
) {
  const found = await queries
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.statementId, id),
        all === '1' ? undefined : eq(statementLines.state, 'open'),
        after === undefined ? undefined : gt(statementLines.id, readPageKey(after)),
      ),
    )
    .orderBy(asc(statementLines.id))
    .limit(limit + 1)
  return cutPage(found, limit, ({ id }) => pageKey(id))
}

/** Our entries of those days that the bank does not show. Entries that were reversed need no line. */
export async function listMissingEntries(queries: Queries, bank: Bank, days: { from: string; to: string }) {
  const booked = await listAccountLines(queries, bank.accountId ?? 0, days)
  const answered = await readMatchedEntries(
    queries,
    bank.id,
    booked.map(({ entryId }) => entryId),
  )
  const left = booked.filter(({ entryId }) => !answered.has(entryId))
  const leftIds = new Set(left.map(({ entryId }) => entryId))
  const undone = new Set(
    left.flatMap(({ entryId, reverses }) => (reverses !== null && leftIds.has(reverses) ? [entryId, reverses] : [])),
  )
  return left
    .filter(({ entryId }) => !undone.has(entryId))
    .slice(0, MAX_MISSING)
    .map(({ entryId, kind, day, amount, note }) => ({
      entry_id: entryId,
      voucher: voucherNo(kind, entryId),
      day,
      amount: Number(-amount),
      note,
    }))
}
