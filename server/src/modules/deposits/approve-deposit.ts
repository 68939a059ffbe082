import { dayInZone } from '@safar/contract/day'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { postEntry, walletOf } from '../ledger/public.ts'
import { findPerson } from '../people/public.ts'
import { placeOfMoney } from './banks.queries.ts'
import { refuseUnlessMay } from './deposit-moves.rules.ts'
import { lockDeposit } from './deposits.queries.ts'
import * as letters from './mails.ts'
import { tellAgent } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'
import { type Deposit, deposits } from './tables.ts'

export type Deciding = Pick<Services, 'clock' | 'config' | 'mail'>

export interface Decider {
  actor: ScopedActor
  origin: Origin
}

/** Who looks after the agent on the day: reports go by it. */
async function salesmanOf(tx: Queries, agentId: number): Promise<number | null> {
  const agent = await findPerson(tx, agentId)
  return agent?.salesmanId ?? null
}

/** What a deposit says on both sides: out of the agent's hands into the bank, and onto their wallet. */
export async function postDeposit(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  deposit: Deposit,
  madeBy: number,
  reversal?: { of: number; note: string },
): Promise<number> {
  const now = clock.now()
  const amount = reversal ? -deposit.amount : deposit.amount
  const key = `deposit:${deposit.id}`
  const { id, replayed } = await postEntry(tx, {
    key: reversal ? `${key}:reversal` : key,
    kind: 'deposit',
    at: now,
    day: dayInZone(config.AGENCY_ZONE, now),
    lines: [
      { account: await placeOfMoney(tx, deposit.bankId), amount: -amount },
      { account: await walletOf(tx, deposit.agentId), amount },
    ],
    facts: {
      madeBy,
      agentId: deposit.agentId,
      salesmanId: await salesmanOf(tx, deposit.agentId),
      note: [depositNo(deposit.id), reversal?.note ?? deposit.reference].join(' · '),
      ...(reversal && { reverses: reversal.of }),
    },
    // A returned cheque must be booked whatever is left.
    pastLimit: reversal !== undefined,
  })
  // The row is locked and was not decided: an entry that is there already is not this decision's.
  if (replayed) throw new Error(`deposit ${deposit.id} was posted before`)
  return id
}

/** Approves a pending deposit in a transaction of the caller's: it is in the agent's balance once, by its entry. */
export async function approveDeposit(
  services: Deciding,
  tx: Queries,
  id: number,
  { actor, origin }: Decider,
): Promise<Deposit> {
  const deposit = await lockDeposit(tx, actor, id)
  refuseUnlessMay(actor, deposit, 'approve')
  const entryId = await postDeposit(services, tx, deposit, actor.userId)
  const decision = { state: 'approved' as const, decidedAt: services.clock.now(), decidedBy: actor.userId, entryId }
  await tx.update(deposits).set(decision).where(eq(deposits.id, id))
  await record(tx, {
    actorId: actor.userId,
    action: 'deposits.approve',
    subject: 'deposit',
    subjectId: id,
    changes: { amount: Number(deposit.amount), agent: deposit.agentId, entry: entryId },
    origin,
  })
  await tellAgent(services, tx, deposit.agentId, letters.decided(deposit, 'approved', null, services.config.publicUrl))
  return { ...deposit, ...decision }
}
