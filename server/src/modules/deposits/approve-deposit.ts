import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import {
  type Authority,
  type EntryFields,
  onReport,
  postDatedEntry,
  postingDay,
  readCashSide,
  readReversalDay,
  walletOf,
} from '../ledger/public.ts'
import { findPerson } from '../people/public.ts'
import { moneyAccount } from './banks/banks.queries.ts'
import { assertCanMove } from './deposit-moves.rules.ts'
import { lockDeposit, reporterOf } from './deposits.queries.ts'
import { assertNotCredited } from './duplicates.queries.ts'
import { decisionNotice } from './mails.ts'
import { moveDeposit } from './move-deposit.ts'
import { notifyAgent } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'
import type { Deposit } from './tables.ts'

export type DecisionDeps = Pick<Services, 'clock' | 'config' | 'mail'>

export interface Decider {
  actor: ScopedActor
  origin: Origin
}

/** The agent and the salesman assigned to them today, for grouping in reports. Neither applies to a customer. */
async function readAgentFields(tx: Queries, payerId: number): Promise<Pick<EntryFields, 'agentId' | 'salesmanId'>> {
  const payer = await findPerson(tx, payerId)
  return payer?.role === 'agent' ? { agentId: payerId, salesmanId: payer.salesmanId } : {}
}

interface DepositPosting {
  authority: Authority
  deposit: Deposit
  createdBy: number
  /** Set when an approved deposit is reversed: the entry it reverses, why, and the day if one is named. */
  reversal?: { of: number; note: string; day: string | undefined }
}

/**
 * Posts the deposit to the bank or cash account and to the agent's wallet, on the day it was paid; a reversal today or
 * on the day named.
 */
export async function postDeposit(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  { authority, deposit, createdBy, reversal }: DepositPosting,
): Promise<number> {
  const days = reversal
    ? await readReversalDay(services, tx, { entryId: reversal.of, day: reversal.day })
    : await postingDay(services, tx, deposit.paidOn)
  const amount = reversal ? -deposit.amount : deposit.amount
  const key = `deposit:${deposit.id}`
  // Cash goes back out of the drawer it came into, whoever reverses the deposit.
  const account =
    (reversal && deposit.bankId === null ? await readCashSide(tx, reversal.of) : undefined) ??
    (await moneyAccount(tx, deposit.bankId, createdBy))
  const { id, replayed } = await postDatedEntry(tx, {
    authority,
    key: reversal ? `${key}:reversal` : key,
    kind: 'deposit',
    at: services.clock.now(),
    ...days,
    lines: [
      { account, amount: -amount },
      { account: await walletOf(tx, deposit.agentId), amount },
    ],
    fields: {
      createdBy,
      ...(await readAgentFields(tx, deposit.agentId)),
      note: [depositNo(deposit.id), reversal?.note ?? deposit.reference].join(' · '),
      ...(reversal && { reverses: reversal.of }),
    },
    // A returned cheque must be booked whatever the remaining balance.
    pastLimit: reversal !== undefined,
  })
  // The row is locked and undecided, so an existing entry cannot belong to this decision.
  if (replayed) throw new Error(`deposit ${deposit.id} was posted before`)
  return id
}

/** The payer's word and the approver's are two, or the approver's stands alone. */
async function depositAuthority(
  { clock }: DecisionDeps,
  tx: Queries,
  { deposit, actor }: { deposit: Deposit; actor: ScopedActor },
): Promise<Authority> {
  const { id, amount, agentId: ownerId } = deposit
  const reportedBy = reporterOf(await findPerson(tx, ownerId))
  return onReport(tx, actor, { reportedBy, amount, ownerId, at: clock.now(), subject: depositNo(id) })
}

/** Approves a pending deposit in the caller's transaction. The ledger key ensures that it is posted once. */
export async function approveDeposit(
  services: DecisionDeps,
  tx: Queries,
  /** `reason`: why it is approved although an equal one was. */
  { id, reason }: { id: number; reason?: string | undefined },
  { actor, origin }: Decider,
): Promise<Deposit> {
  const deposit = await lockDeposit(tx, actor, id)
  assertCanMove(actor, deposit, 'approve')
  const about = { subject: depositNo(id), ownerId: deposit.agentId }
  const repeats = await assertNotCredited(tx, { ...deposit, ...about }, { actor, reason })
  const authority = await depositAuthority(services, tx, { deposit, actor })
  const entryId = await postDeposit(services, tx, { authority, deposit, createdBy: actor.userId })
  const decision = { state: 'approved' as const, decidedAt: services.clock.now(), decidedBy: actor.userId, entryId }
  const approved = await moveDeposit(tx, deposit, 'approve', decision)
  await record(tx, {
    actorId: actor.userId,
    action: 'deposits.approve',
    subject: 'deposit',
    subjectId: id,
    changes: {
      amount: Number(deposit.amount),
      agent: deposit.agentId,
      entry: entryId,
      ...(repeats && { repeats, reason }),
    },
    origin,
  })
  const notice = decisionNotice({ deposit, outcome: 'approved', reason: null, publicUrl: services.config.publicUrl })
  await notifyAgent(services, tx, deposit.agentId, notice)
  return approved
}
