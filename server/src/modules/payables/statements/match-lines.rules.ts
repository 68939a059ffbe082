import type { StatementLine } from './read-statement.rules.ts'

/** One of our items that a line may refer to. */
export interface Candidate {
  itemId: number
  /** Our reference, the locator, ticket numbers, a voucher number. */
  names: readonly string[]
  charged: bigint
}

/** Letters and digits only, so that SF-000012 and sf 000012 are the same. */
const keyOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const SHORTEST = 5
/** A ticket number without its airline code. */
const SERIAL_DIGITS = 10

const keysOf = (name: string): string[] => {
  const key = keyOf(name)
  return /^\d{13}$/.test(key) ? [key, key.slice(-SERIAL_DIGITS)] : [key]
}

/** Everything in a line that may be a reference: each word, and each word joined to the one before it. */
function wordsOf({ reference, description }: StatementLine): string[] {
  const words = `${reference} ${description}`.split(/[\s,;|/]+/).map(keyOf)
  const pairs = words.flatMap((word, place) => (place > 0 ? [`${words[place - 1]}${word}`] : []))
  return [...words, ...pairs].filter((word) => word.length >= SHORTEST)
}

/**
 * The item each line refers to, or null. If a line matches several, such as one locator on two bookings, the one with
 * the same amount is chosen; if that is not unique either, none is guessed.
 */
export function matchLines(lines: readonly StatementLine[], candidates: readonly Candidate[]): (number | null)[] {
  const byKey = new Map<string, Set<Candidate>>()
  for (const candidate of candidates)
    for (const key of candidate.names.flatMap(keysOf)) {
      if (key.length < SHORTEST) continue
      byKey.set(key, (byKey.get(key) ?? new Set()).add(candidate))
    }
  return lines.map((line) => {
    const named = new Set(wordsOf(line).flatMap((word) => [...(byKey.get(word) ?? [])]))
    if (named.size === 1) return [...named][0]?.itemId ?? null
    const equal = [...named].filter(({ charged }) => charged === line.amount)
    return equal.length === 1 ? (equal[0]?.itemId ?? null) : null
  })
}
