import { referenceKey } from '../deposits/public.ts'
import { type Candidate, type Match, matchLines, type OpenLine } from './match.rules.ts'
import type { BankLine } from './tables.ts'

/** The fields of a bank statement line used for matching. */
export type BankText = Pick<BankLine, 'id' | 'day' | 'amount' | 'reference' | 'description'>

const toOpenLine = ({ id, day, amount, reference, description }: BankText): OpenLine => {
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

export function matchBankLines(lines: readonly BankText[], candidates: readonly Candidate[]): Map<number, Match> {
  const descriptions = new Map(lines.map(({ id, description }) => [id, description]))
  return matchLines(lines.map(toOpenLine), candidates, (id) => descriptions.get(id) ?? '')
}
