import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Bank, referenceKey } from '../deposits/public.ts'
import { readCandidates } from './candidates.queries.ts'
import { type Match, matchLines, type OpenLine } from './match.rules.ts'
import { type BankLine, statementLines } from './tables.ts'

type Line = Pick<BankLine, 'id' | 'day' | 'amount' | 'reference' | 'description'>

const toOpenLine = ({ id, day, amount, reference, description }: Line): OpenLine => {
  const text = `${reference} ${description}`
  return {
    id,
    day,
    amount,
    referenceKey: reference && referenceKey(reference),
    textKey: referenceKey(text),
    words: () => text.split(/\s+/).map(referenceKey),
  }
}

/** What is certain is kept; what is proposed is told anew each time, since deposits move on. */
async function saveMatches(tx: Queries, matches: Map<number, Match>): Promise<void> {
  const matched = [...matches]
    .filter(([, { state }]) => state === 'matched')
    .map(([id, { candidate, why }]) => ({ id, entry: candidate?.entryId, why }))
  if (!matched.length) return
  await tx.execute(sql`
    update bank_statement_lines l set state = 'matched', entry_id = m.entry, match_reason = m.why
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m (id bigint, entry bigint, why text)
    where l.id = m.id and l.state = 'open'`)
}

/** Matches everything of a bank that is open. Whoever calls holds the bank: two matchings take turns. */
export async function matchOpenLines(tx: Queries, bank: Bank): Promise<Map<number, Match>> {
  const lines: Line[] = await tx
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
  const descriptions = new Map(lines.map(({ id, description }) => [id, description]))
  const candidates = await readCandidates(tx, bank, { from, to })
  const matches = matchLines(lines.map(toOpenLine), candidates, (id) => descriptions.get(id) ?? '')
  await saveMatches(tx, matches)
  return matches
}
