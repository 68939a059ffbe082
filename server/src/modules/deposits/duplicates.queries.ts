import type { DepositView } from '@safar/contract/money/deposits.contract'
import type { DepositState } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { NeedsSecondPerson } from '../ledger/public.ts'
import { depositNo, receiptNo } from './payment.rules.ts'

/** Maximum number shown for one deposit, newest first. */
const MAX_SHOWN = 10

/** A duplicate warning must not reveal other people's deposits. */
const inScope = ({ scope, accountId }: ScopedActor): SQL =>
  ({
    own: sql`and o.agent_id = ${accountId}`,
    assigned: sql`and exists (select from people_directory u where u.id = o.agent_id and u.salesman_id = ${accountId})`,
    all: sql``,
  })[scope]

/** Other deposits with the same bank and reference, or with the same slip. */
export async function findDuplicates(
  queries: Queries,
  actor: ScopedActor,
  ids: readonly number[],
): Promise<Map<number, DepositView['repeats']>> {
  const found = new Map<number, DepositView['repeats']>()
  if (!ids.length) return found
  const { rows } = await queries.execute<{ of: string; id: string; state: DepositState; amount: string }>(sql`
    select d.id as of, o.id, o.state, o.amount from deposits d
    cross join lateral (
      select o.id, o.state, o.amount from deposits o
        where o.reference_key = d.reference_key and o.bank_id is not distinct from d.bank_id
          and o.id <> d.id and o.hidden_at is null ${inScope(actor)}
      union select o.id, o.state, o.amount from deposits o
        where o.slip = d.slip and o.id <> d.id and o.hidden_at is null ${inScope(actor)}
      order by id desc limit ${MAX_SHOWN}) o
    where d.id = any(${`{${ids.join(',')}}`}::bigint[])
    order by d.id, o.id desc`)
  for (const { of, id, state, amount } of rows) {
    const repeats = found.get(Number(of)) ?? []
    found.set(Number(of), [
      ...repeats,
      { id: Number(id), number: depositNo(Number(id)), state, amount: Number(amount) },
    ])
  }
  return found
}

interface CreditedMoney {
  /** Null for cash handed over at the counter, which has no reference of a bank. */
  bankId: number | null
  referenceKey: string
  amount: bigint
  /** What it is and whose, for a second person. */
  subject: string
  ownerId: number | null
}

interface ApprovedRow extends Record<string, unknown> {
  source: 'deposit' | 'transfer' | 'collection'
  id: string
  decided_by: string | null
  number: string | null
}

const numberOf = ({ source, id, number }: ApprovedRow): string =>
  source === 'deposit' ? depositNo(Number(id)) : source === 'collection' ? receiptNo(Number(number)) : (number ?? '')

/**
 * A transfer of a bank is credited once, whoever reports it and on whichever screen. To credit an equal one on purpose
 * takes a reason and another person than the one who approved the first, who may send it to them. Returns what it
 * repeats, for the activity log. Call it before the rule about a second person, so that the reason goes along.
 */
export async function assertNotCredited(
  tx: Queries,
  { bankId, referenceKey, amount, ...about }: CreditedMoney,
  { actor, reason }: { actor: Pick<Actor, 'userId' | 'secondPerson'>; reason?: string | undefined },
): Promise<string | null> {
  if (bankId === null || referenceKey === '') return null
  // Two that are approved at the same time see each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`bank reference ${bankId} ${amount} ${referenceKey}`}, 0))`)
  const { rows } = await tx.execute<ApprovedRow>(sql`
    select source, id, decided_by, number from approved_references
    where bank_id = ${bankId} and reference_key = ${referenceKey} and amount = ${amount} order by source, id`)
  const [first] = rows
  if (!first) return null
  const values = { other: numberOf(first) }
  if (!reason) throw new AppError('conflict', { shown: 'reference_credited', values })
  const approvers = rows.map(({ decided_by }) => Number(decided_by))
  const { userId, secondPerson = userId } = actor
  if (!approvers.includes(secondPerson)) return values.other
  // Whoever was asked to be the second person cannot ask for one in turn.
  if (secondPerson !== userId) throw new AppError('conflict', { shown: 'reference_credited_by_you', values })
  throw new NeedsSecondPerson({ amount, ...about }, { shown: 'reference_credited_by_you', values })
}
