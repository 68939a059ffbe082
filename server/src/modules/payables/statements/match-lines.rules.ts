import type { StatementLine } from './read-statement.rules.ts'

/** What of ours a line may name. */
export interface Candidate {
  itemId: number
  /** Our reference, the locator, ticket numbers, the number of a voucher. */
  names: readonly string[]
  charged: bigint
}

/** Letters and digits alone: SF-000012 and sf 000012 are one. */
const keyOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const SHORTEST = 5
/** A ticket's number without its airline. */
const SERIAL_DIGITS = 10

const keysOf = (name: string): string[] => {
  const key = keyOf(name)
  return /^\d{13}$/.test(key) ? [key, key.slice(-SERIAL_DIGITS)] : [key]
}

/** Everything in a line that may be a reference, alone and with what it was cut from. */
function wordsOf({ reference, description }: StatementLine): string[] {
  const words = `${reference} ${description}`.split(/[\s,;|/]+/).map(keyOf)
  const pairs = words.flatMap((word, place) => (place > 0 ? [`${words[place - 1]}${word}`] : []))
  return [...words, ...pairs].filter((word) => word.length >= SHORTEST)
}

/**
 * The item each line names, or null. Where a line names several, as one locator may stand on two bookings, the one of
 * its amount is meant; where that does not decide either, none is guessed.
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
