import { dayNumber } from '@safar/contract/day'
import type { Proposal } from '@safar/contract/money/bank-statements.contract'
import type { TextKey } from '@safar/contract/wording/texts'

/** Maximum number of days between the bank's date and ours. */
export const MAX_DAYS_APART = 3
/** A shorter reference would be found in any text. */
const MIN_KEY_IN_TEXT = 4
/** Without a matching amount, a reference must be longer still. */
const MIN_KEY_ALONE = 6

/** A bank statement line that is not matched yet. */
export interface OpenLine {
  id: number
  day: string
  amount: bigint
  /** Letters and digits of the reference; `textKey` holds those of the whole line. */
  referenceKey: string
  textKey: string
  /** The same for each word of the line. */
  words: () => string[]
}

/** A possible match for a line: an entry in our books, or a pending deposit. */
export interface Candidate {
  entryId: number | null
  depositId: number | null
  collectionId: number | null
  /** Positive for money paid in, as the bank sees it. */
  amount: bigint
  /** When it was paid, banked or booked. */
  days: string[]
  referenceKey: string
}

export interface Match {
  state: 'matched' | 'open'
  candidate: Candidate | null
  proposal: Proposal
  why: TextKey
}

const dayNumbers = new Map<string, number>()

/** Days as numbers, cached because the same few are looked up repeatedly. */
function numberOf(day: string): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  if (dayNumbers.size > 2_000) dayNumbers.clear()
  const number = dayNumber(day)
  dayNumbers.set(day, number)
  return number
}

const distance = (line: OpenLine, { days }: Candidate): number =>
  days.reduce((least, day) => Math.min(least, Math.abs(numberOf(day) - numberOf(line.day))), Number.POSITIVE_INFINITY)

const isNear = (line: OpenLine, candidate: Candidate): boolean => distance(line, candidate) <= MAX_DAYS_APART

const sameReference = (line: OpenLine, { referenceKey }: Candidate): boolean =>
  referenceKey !== '' && referenceKey === line.referenceKey

const mentions = ({ textKey }: OpenLine, { referenceKey }: Candidate): boolean =>
  referenceKey.length >= MIN_KEY_IN_TEXT && textKey.includes(referenceKey)

function grouped<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

const CHARGE = /charge|fee\b|commission|excise|\bfed\b|\bwht\b|withholding|tax\b|sms alert|رسوم|عمولة|ضريبة/i

/** The proposal for a line without a match. */
function proposeUnmatched(line: OpenLine, description: string): Match {
  const open = { state: 'open' as const, candidate: null }
  if (line.amount > 0n) return { ...open, proposal: 'post_to_suspense', why: 'why_unknown_in' }
  if (CHARGE.test(description)) return { ...open, proposal: 'post_bank_charge', why: 'why_charge' }
  return { ...open, proposal: 'none', why: 'why_unknown_out' }
}

/** Matches lines one after the other; a candidate that has been matched is not available to later lines. */
class Matcher {
  readonly matches = new Map<number, Match>()
  private readonly taken = new Set<Candidate>()
  private readonly lines: readonly OpenLine[]
  private readonly byAmount: Map<bigint, Candidate[]>

  constructor(lines: readonly OpenLine[], candidates: readonly Candidate[]) {
    this.lines = lines
    this.byAmount = grouped(candidates, ({ amount }) => amount)
  }

  get unmatched(): OpenLine[] {
    return this.lines.filter(({ id }) => !this.matches.has(id))
  }

  available(candidates: readonly Candidate[] | undefined): Candidate[] {
    return (candidates ?? []).filter((candidate) => !this.taken.has(candidate))
  }

  assign(line: OpenLine, candidate: Candidate, match: Omit<Match, 'candidate'>): void {
    this.taken.add(candidate)
    this.matches.set(line.id, { ...match, candidate })
  }

  /** Matches the nearest candidate in time that has the same amount and satisfies `agrees`. */
  byReference(
    booked: boolean,
    agrees: (line: OpenLine, candidate: Candidate) => boolean,
    match: Omit<Match, 'candidate'>,
  ): void {
    for (const line of this.unmatched) {
      const [best] = this.available(this.byAmount.get(line.amount))
        .filter((each) => (each.entryId !== null) === booked && agrees(line, each) && isNear(line, each))
        .sort((a, b) => distance(line, a) - distance(line, b))
      if (best) this.assign(line, best, match)
    }
  }

  /** Matches by amount and day only if the choice is unambiguous on both sides. */
  byAmountAlone(booked: boolean, match: Omit<Match, 'candidate'>): void {
    const lines = grouped(this.unmatched, ({ amount }) => amount)
    for (const [amount, group] of lines) {
      const choices = this.available(this.byAmount.get(amount)).filter((each) => (each.entryId !== null) === booked)
      for (const candidate of choices) {
        const near = group.filter((line) => isNear(line, candidate))
        const [only] = near
        if (!only || near.length > 1) continue
        if (choices.filter((other) => isNear(only, other)).length === 1) this.assign(only, candidate, match)
      }
    }
  }

  /** Finds candidates whose reference matches but whose amount differs. */
  byOtherAmount(candidates: readonly Candidate[], match: Omit<Match, 'candidate'>): void {
    const long = this.available(candidates).filter(({ referenceKey }) => referenceKey.length >= MIN_KEY_ALONE)
    if (!long.length) return
    const byKey = grouped(long, ({ referenceKey }) => referenceKey)
    for (const line of this.unmatched) {
      const same = [line.referenceKey, ...line.words()].flatMap((key) => this.available(byKey.get(key)))
      const meant = same.find((each) => each.amount > 0n === line.amount > 0n && isNear(line, each))
      if (meant) this.assign(line, meant, match)
    }
  }
}

/**
 * Classifies each open bank statement line, in order of certainty: booked with the same reference; pending with the
 * same reference; booked, the only one of its amount; same reference with another amount; pending, the only one of its
 * amount; unknown. No candidate matches two lines.
 */
export function matchLines(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
  descriptionOf: (id: number) => string,
): Map<number, Match> {
  const matching = new Matcher(lines, candidates)
  const matched = { state: 'matched', proposal: 'none' } as const
  const open = { state: 'open' } as const
  matching.byReference(true, sameReference, { ...matched, why: 'why_reference' })
  matching.byReference(true, mentions, { ...matched, why: 'why_reference' })
  matching.byReference(false, sameReference, { ...open, proposal: 'approve_deposit', why: 'why_pending' })
  matching.byReference(false, mentions, { ...open, proposal: 'approve_deposit', why: 'why_pending' })
  matching.byAmountAlone(true, { ...matched, why: 'why_amount' })
  matching.byOtherAmount(candidates, { ...open, proposal: 'check_amount', why: 'why_other_amount' })
  matching.byAmountAlone(false, { ...open, proposal: 'ask_agent', why: 'why_perhaps' })
  for (const line of matching.unmatched) matching.matches.set(line.id, proposeUnmatched(line, descriptionOf(line.id)))
  return matching.matches
}
