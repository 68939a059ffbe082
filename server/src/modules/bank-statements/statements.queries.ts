import type {
  bankStatements as contract,
  StatementMatch,
  UnreadLine,
} from '@safar/contract/money/bank-statements.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { collectionDirectory } from '../collections/public.ts'
import { bankDirectory, depositDirectory } from '../deposits/public.ts'
import { readEntryKinds } from '../ledger/public.ts'
import { directory, personNames } from '../people/public.ts'
import { MAX_DAYS_APART, type Match } from './match.rules.ts'
import {
  type BankLine,
  type BankStatement,
  bankStatements,
  statementLines,
  type UnreadBankLine,
  unreadBankLines,
} from './tables.ts'

/**
 * Lines that the bank had by the end of the file: all of earlier days, and those of its own days that it or an earlier
 * file brought. A file made in the middle of a day does not have what a later one shows of that day.
 */
export const isWithin = ({ id, bankId, firstDay, lastDay }: BankStatement) =>
  and(
    eq(statementLines.bankId, bankId),
    ne(statementLines.state, 'withdrawn'),
    or(lt(statementLines.day, firstDay), and(lte(statementLines.day, lastDay), lte(statementLines.statementId, id))),
  )

export async function listStatements(queries: Queries, { bank_id, after, limit }: Query<typeof contract.list>) {
  const found = await queries
    .select({
      statement: bankStatements,
      bank: { id: bankDirectory.id, name: bankDirectory.name, currency: bankDirectory.currency },
      open: sql<number>`(select count(*)::int from bank_statement_lines l
        where l.statement_id = ${bankStatements.id} and l.state = 'open')`,
      unread: sql<number>`(select count(*)::int from unread_bank_lines u
        where u.statement_id = ${bankStatements.id} and u.state = 'open')`,
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
    data: page.map(({ statement, bank: { id, name, currency }, open, unread }) => ({
      id: statement.id,
      bank: { id, name },
      name: statement.name,
      currency,
      read_at: statement.uploadedAt.toISOString(),
      from: statement.firstDay,
      to: statement.lastDay,
      lines: statement.lines,
      open,
      unread,
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
  const names = await personNames(
    queries,
    lines.map(({ reopenedBy }) => reopenedBy),
  )
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
      reopened:
        line.reopenedAt === null
          ? null
          : {
              by: names.get(line.reopenedBy ?? 0) ?? '',
              at: line.reopenedAt.toISOString(),
              reason: line.reopenReason ?? '',
            },
    }
  })
}

/**
 * A page of the lines that a file is compared by: the open ones, of earlier files too, or all of its days and those that
 * were set aside before.
 */
export async function listLines(
  queries: Queries,
  statement: BankStatement,
  { after, limit, all }: Query<typeof contract.differences>,
) {
  const found = await queries
    .select()
    .from(statementLines)
    .where(
      and(
        isWithin(statement),
        or(
          eq(statementLines.state, 'open'),
          all === '1'
            ? or(gte(statementLines.day, statement.firstDay), eq(statementLines.state, 'ignored'))
            : undefined,
        ),
        after === undefined ? undefined : gt(statementLines.id, readPageKey(after)),
      ),
    )
    .orderBy(asc(statementLines.id))
    .limit(limit + 1)
  return cutPage(found, limit, ({ id }) => pageKey(id))
}

/** Maximum number of unread lines shown; a file with many more is refused when it is uploaded. */
const MAX_UNREAD_SHOWN = 200

/** Lines of the file that could not be read: those that wait for a decision, or all. */
export async function listUnread(queries: Queries, statementId: number, all: boolean, locale: Locale) {
  const rows = await selectUnread(queries)
    .where(and(eq(unreadBankLines.statementId, statementId), all ? undefined : eq(unreadBankLines.state, 'open')))
    .orderBy(asc(unreadBankLines.id))
    .limit(MAX_UNREAD_SHOWN)
  return rows.map((row) => toUnreadLine(row, locale))
}

const selectUnread = (queries: Queries) =>
  queries
    .select({ line: unreadBankLines, decidedBy: directory.name })
    .from(unreadBankLines)
    .leftJoin(directory, eq(directory.id, unreadBankLines.decidedBy))

const toUnreadLine = ({ line, decidedBy }: { line: UnreadBankLine; decidedBy: string | null }, locale: Locale) => ({
  id: line.id,
  place: line.place,
  text: line.text,
  why: translate(locale, line.reason),
  state: line.state,
  line_id: line.lineId,
  note: line.note,
  decided: line.decidedAt === null ? null : { by: decidedBy ?? '', at: line.decidedAt.toISOString() },
})

export async function readUnreadLine(queries: Queries, id: number, locale: Locale): Promise<UnreadLine> {
  const [row] = await selectUnread(queries).where(eq(unreadBankLines.id, id))
  if (!row) throw notFound()
  return toUnreadLine(row, locale)
}
