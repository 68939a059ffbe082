import { formatMoney } from '@safar/contract/amount'
import { HOUR_MS } from '@safar/contract/day'
import type { SecondPersonLimit } from '@safar/contract/money/ledger.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import type { secondPersonReasons } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listMadeBy } from '../../people/public.ts'
import { readMoneySettings } from '../settings/money-settings.ts'

const HOURS = 24

const asked: unique symbol = Symbol('asked')

/**
 * On whose word an entry is posted. Only the functions of this file make one, and nothing is posted without one, so no
 * way of moving money can leave the rule out.
 */
export interface Authority {
  readonly [asked]: true
}
const authority: Authority = { [asked]: true }

/** Why an entry is nobody's gift: what decides its amount instead of a person. */
export const otherAuthorities = {
  sale: 'a sale, change or fee, which takes money from the buyer',
  terms: 'what a supplier or the terms of sale give back, at most what was paid',
  provider: 'what the payment provider reports',
  own_cash: 'cash between a drawer and the office, counted at both ends',
  rate: 'the exchange difference of a payment that was itself checked',
} as const

/** For entries whose amount no person decides. */
export const notByHand = (_reason: keyof typeof otherAuthorities): Authority => authority

/** A request that needs two people is decided once, and not by its requester. Call it with the request locked. */
export function assertSecondPerson(
  { state, requestedBy }: { state: string; requestedBy: number },
  actorId: number,
): void {
  if (state !== 'pending') throw new AppError('conflict', { shown: 'request_decided' })
  if (requestedBy === actorId) throw new AppError('conflict', { shown: 'own_request' })
}

/** One person asked and another decided. */
export function onTwoWords(requestedBy: number, decidedBy: number): Authority {
  if (requestedBy === decidedBy) throw new AppError('conflict', { shown: 'own_request' })
  return authority
}

export interface ByHand {
  /** What it counts for: all of it, or only what goes beyond what somebody else saw. */
  amount: bigint
  /** What must stay within the limit by itself, if that is more than `amount`. */
  whole?: bigint
  at: Date
  /** What it is about, for the second person: 'DP-000012'. */
  subject?: string
  /** Whose wallet receives. */
  ownerId?: number | null
  /** Who made what this undoes: they may not be the second person. */
  madeBy?: number | null
}

/** Why one person may not do it alone: too much, or again what they have done before. */
type Why = { shown: (typeof secondPersonReasons)[number] } & (
  | { shown: 'needs_second_person'; values: { limit: string } }
  | { shown: 'reference_credited_by_you'; values: { other: string } }
)

/** Refused because one person may not do it alone; carries what a request for a second person shows. */
export class NeedsSecondPerson extends AppError {
  readonly request: { amount: number; subject: string; ownerId: number | null }

  constructor({ amount, whole = 0n, subject = '', ownerId = null }: Omit<ByHand, 'at'>, why: Why) {
    super('conflict', why)
    const largest = amount > whole ? amount : whole
    this.request = { amount: Math.min(Math.max(1, Number(largest)), MAX_AMOUNT), subject, ownerId }
  }
}

type Person = Pick<Actor, 'userId' | 'secondPerson'>

async function readMovedToday(tx: Queries, personId: number, at: Date): Promise<bigint> {
  const since = new Date(at.getTime() - HOURS * HOUR_MS)
  const { rows } = await tx.execute<{ moved: string }>(sql`
    select coalesce(sum(amount), 0) as moved from ledger_by_hand
    where person_id = ${personId} and at > ${since.toISOString()}`)
  return BigInt(rows[0]?.moved ?? 0)
}

/** The sum one person may move within a day, if this goes beyond it. */
async function findLimit(
  queries: Queries,
  personId: number,
  { amount, whole = 0n, at }: Pick<ByHand, 'amount' | 'whole' | 'at'>,
): Promise<bigint | null> {
  if (amount <= 0n && whole <= 0n) return null
  const limit = BigInt((await readMoneySettings(queries)).approval_above)
  if (whole > limit) return limit
  if (amount <= 0n) return null
  return (await readMovedToday(queries, personId, at)) + amount > limit ? limit : null
}

/**
 * The one rule about a second person. Whatever raises what somebody may spend, or moves money of ours, counts for the
 * person who does it; within a day they may move the set amount alone. Amounts only add up: taking money back makes no
 * room for giving more. Call it before anything is locked or posted. Null if a second person is needed.
 */
export async function findAuthority(tx: Queries, person: Person, byHand: ByHand): Promise<Authority | null> {
  const { userId, secondPerson } = person
  if (secondPerson !== undefined) {
    if (byHand.madeBy === secondPerson) throw new AppError('conflict', { shown: 'own_work' })
    return onTwoWords(userId, secondPerson)
  }
  const { amount, whole = 0n, at } = byHand
  if (amount <= 0n && whole <= 0n) return authority
  // Serialises what one person does at the same time, so that the second counts the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('moved by hand', ${userId}))`)
  if ((await findLimit(tx, userId, byHand)) !== null) return null
  if (amount <= 0n) return authority
  await tx.execute(sql`
    insert into ledger_by_hand (person_id, amount, at) values (${userId}, ${amount}, ${at.toISOString()})`)
  return authority
}

/** The same for a path on which nothing can wait: refused with 409, and the call can be sent to a second person. */
export async function onOneWord(tx: Queries, person: Person, byHand: ByHand): Promise<Authority> {
  const found = await findAuthority(tx, person, byHand)
  if (found) return found
  const { approval_above: amount, currency } = await readMoneySettings(tx)
  const limit = formatMoney({ amount, currency })
  throw new NeedsSecondPerson(byHand, { shown: 'needs_second_person', values: { limit } })
}

/** Whether the office knows an account by this person alone: they created or approved it, or gave it its credit or address. */
export async function isOwnMaking(queries: Queries, { userId }: Person, accountId: number | null): Promise<boolean> {
  return accountId !== null && (await listMadeBy(queries, userId, [accountId])).has(accountId)
}

/**
 * Which reports are no second word when this person approves them: nobody known to the office made them, or an account
 * of the approver's own making did.
 */
export async function areOneWord(
  queries: Queries,
  { userId }: Pick<Person, 'userId'>,
  reporters: readonly (number | null)[],
): Promise<boolean[]> {
  const own = await listMadeBy(
    queries,
    userId,
    reporters.filter((id) => id !== null),
  )
  return reporters.map((id) => id === null || own.has(id))
}

/** What `findAuthority` would say now, so that forms can tell it before anything is posted. */
export async function previewAuthority(
  queries: Queries,
  { userId }: Person,
  byHand: ByHand,
): Promise<SecondPersonLimit> {
  const limit = await findLimit(queries, userId, byHand)
  const { currency } = await readMoneySettings(queries)
  return { above: limit === null ? null : Number(limit), currency }
}

export interface ReportedMoney extends ByHand {
  /** The account on whose word it is: the agency that paid, the salesman who took it. Null: nobody known to the office. */
  reportedBy: number | null
}

/**
 * What somebody else has reported and this person approves: two have seen it, and it counts for nobody. The word of an
 * account of the approver's own making is no second word, so that it counts like anything by hand.
 */
export async function onReport(
  tx: Queries,
  person: Person,
  { reportedBy, ...byHand }: ReportedMoney,
): Promise<Authority> {
  const [alone] = await areOneWord(tx, person, [reportedBy])
  return alone ? onOneWord(tx, person, byHand) : authority
}
