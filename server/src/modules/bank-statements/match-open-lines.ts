import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { runInWorker } from '../../platform/run-in-worker.ts'
import type { Bank } from '../deposits/public.ts'
import { readCandidates } from './candidates.queries.ts'
import type { Match } from './match.rules.ts'
import { type BankText, matchBankLines } from './match-bank-lines.ts'
import { statementLines } from './tables.ts'

const worker = new URL('./match-lines.worker.ts', import.meta.url)

const PORTION = 5_000

/** What is certain is kept; what is proposed is told anew each time, since deposits move on. */
async function saveMatches(tx: Queries, matches: Map<number, Match>): Promise<void> {
  const matched = [...matches]
    .filter(([, { state }]) => state === 'matched')
    .map(([id, { candidate, why }]) => ({ id, entry: candidate?.entryId, why }))
  if (!matched.length) return
  for (let at = 0; at < matched.length; at += PORTION)
    await tx.execute(sql`
    update bank_statement_lines l set state = 'matched', entry_id = m.entry, match_reason = m.why
    from jsonb_to_recordset(${JSON.stringify(matched.slice(at, at + PORTION))}::jsonb) as m (id bigint, entry bigint, why text)
    where l.id = m.id and l.state = 'open'`)
}

/** Matches everything of a bank that is open. Whoever calls holds the bank: two matchings take turns. */
export async function matchOpenLines(tx: Queries, bank: Bank): Promise<Map<number, Match>> {
  const lines: BankText[] = await tx
    .select({
      id: statementLines.id,
      day: statementLines.day,
      amount: statementLines.amount,
      reference: statementLines.reference,
      description: statementLines.description,
    })
    .from(statementLines)
    .where(and(eq(statementLines.bankId, bank.id), eq(statementLines.state, 'open')))
    .orderBy(asc(statementLines.id))
  const days = lines.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return new Map()
  const candidates = await readCandidates(tx, bank, { from, to })
  // A thread costs a moment to start; few lines are matched sooner than that.
  const matches =
    lines.length > PORTION
      ? await runInWorker<Map<number, Match>>(worker, { lines, candidates })
      : matchBankLines(lines, candidates)
  await saveMatches(tx, matches)
  return matches
}
