import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { runInWorker } from '../../platform/run-in-worker.ts'
import type { Bank } from '../deposits/public.ts'
import { readCandidates } from './candidates.queries.ts'
import type { Candidate, Match } from './match.rules.ts'
import { type BankText, matchBankLines } from './match-bank-lines.ts'

const worker = new URL('./match-lines.worker.ts', import.meta.url)

const PORTION = 5_000

/** Only certain matches are stored; proposals are computed each time, since deposits change. */
async function saveMatches(
  tx: Queries,
  matches: Map<number, Match>,
  onMatched: (count: number) => void,
): Promise<void> {
  const matched = [...matches]
    .filter(([, { state }]) => state === 'matched')
    .map(([id, { candidate, why }]) => ({ id, entry: candidate?.entryId, why }))
  for (let at = 0; at < matched.length; at += PORTION) {
    const portion = matched.slice(at, at + PORTION)
    await tx.execute(sql`
    update bank_statement_lines l set state = 'matched', entry_id = m.entry, match_reason = m.why
    from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as m (id bigint, entry bigint, why text)
    where l.id = m.id and l.state = 'open'`)
    onMatched(at + portion.length)
  }
}

/** Plain SQL: the query builder reads a hundred thousand rows several times slower, and everybody else has to wait. */
const selectOpenLines = statement<Omit<BankText, 'amount'> & { amount: number; reopened: boolean }>(`
  select id, day, amount, reference, description, reopen_count > 0 as reopened from bank_statement_lines
  where bank_id = $1 and state = 'open' order by id`)
const selectOpenDays = statement<{ from: string | null; to: string | null }>(`
  select min(day) as from, max(day) as to from bank_statement_lines where bank_id = $1 and state = 'open'`)

/** Candidates that the open lines of a bank can be matched with. */
async function readOpenCandidates(tx: Queries, bank: Bank): Promise<Candidate[]> {
  const [days] = await query(tx, selectOpenDays(bank.id))
  return days?.from && days.to ? readCandidates(tx, bank, { from: days.from, to: days.to }) : []
}

/** Stores certain matches only, without proposals. If there are no candidates, no line is read. */
export async function storeMatches(tx: Queries, bank: Bank, onMatched: (count: number) => void): Promise<void> {
  const candidates = await readOpenCandidates(tx, bank)
  if (candidates.length > 0) await matchOpenLines(tx, bank, onMatched)
  else onMatched(0)
}

/** Matches all open lines of a bank. The caller must hold the bank's lock, so that two runs take turns. */
export async function matchOpenLines(
  tx: Queries,
  bank: Bank,
  onMatched: (count: number) => void = () => undefined,
): Promise<Map<number, Match>> {
  onMatched(0)
  const rows = await query(tx, selectOpenLines(bank.id))
  if (rows.length === 0) return new Map()
  const toText = ({ reopened: _, ...row }: (typeof rows)[number]): BankText => ({ ...row, amount: BigInt(row.amount) })
  const lines = rows.filter(({ reopened }) => !reopened).map(toText)
  const candidates = await readOpenCandidates(tx, bank)
  // Starting a worker thread takes a moment; a few lines are matched sooner without one.
  const matches =
    lines.length > PORTION
      ? await runInWorker<Map<number, Match>>(worker, { lines, candidates })
      : matchBankLines(lines, candidates)
  await saveMatches(tx, matches, onMatched)
  // A line whose match was undone is not matched again by itself; a pending deposit may still be proposed for it.
  const taken = new Set([...matches.values()].map(({ candidate }) => candidate))
  const proposals = matchBankLines(
    rows.filter(({ reopened }) => reopened).map(toText),
    candidates.filter((candidate) => candidate.entryId === null && !taken.has(candidate)),
  )
  return new Map([...matches, ...proposals])
}
