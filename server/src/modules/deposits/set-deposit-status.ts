import type { deposits as contract } from '@safar/contract/money/deposits.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { onOneWord, translateRefusal } from '../ledger/public.ts'
import { approveDeposit, type Decider, type DecisionDeps, postDeposit } from './approve-deposit.ts'
import { assertCanMove } from './deposit-moves.rules.ts'
import { lockDeposit, readDepositView } from './deposits.queries.ts'
import { decisionNotice } from './mails.ts'
import { moveDeposit } from './move-deposit.ts'
import { notifyAgent } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'

type Status = Body<typeof contract.setStatus>['status']

const messages: Readonly<Record<Status, PlainKey>> = {
  approved: 'deposit_approved',
  rejected: 'deposit_rejected',
  reversed: 'deposit_reversed',
}

/** Approves, rejects or reverses. The row is locked first, so the second of two callers gets a conflict. */
export async function setDepositStatus(
  services: Services,
  { params, body, actor, locale, origin, idempotency }: Call<typeof contract.setStatus>,
) {
  const { status, reason, day } = body
  if (status !== 'approved' && !reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    services.db.tx(async (tx) => {
      if (status === 'approved') await approveDeposit(services, tx, { id: params.id, reason }, { actor, origin })
      else await rejectOrReverse(services, tx, { id: params.id, status, reason: reason ?? '', day, actor, origin })
      const data = await readDepositView(tx, actor, params.id)
      const reply = { message: translate(locale, messages[status]), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}

interface NegativeDecision extends Decider {
  id: number
  status: 'rejected' | 'reversed'
  reason: string
  /** Of the reversal; today without one. */
  day?: string | undefined
}

/** Rejects a pending deposit, or reverses an approved one with an opposite entry. */
export async function rejectOrReverse(services: DecisionDeps, tx: Queries, decision: NegativeDecision): Promise<void> {
  const { id, status, reason, day, actor, origin } = decision
  const { clock, config } = services
  const move = status === 'rejected' ? 'reject' : 'reverse'
  const deposit = await lockDeposit(tx, actor, id)
  assertCanMove(actor, deposit, move)
  const { amount, agentId: ownerId, decidedBy: madeBy } = deposit
  const byHand = { amount, ownerId, madeBy, at: clock.now(), subject: depositNo(id) }
  const reversalId =
    deposit.entryId === null
      ? null
      : await postDeposit(services, tx, {
          authority: await onOneWord(tx, actor, byHand),
          deposit,
          createdBy: actor.userId,
          reversal: { of: deposit.entryId, note: reason, day },
        })
  const change = { state: status, decidedAt: clock.now(), decidedBy: actor.userId, reason, reversalId }
  await moveDeposit(tx, deposit, move, change)
  await record(tx, {
    actorId: actor.userId,
    action: `deposits.${move}`,
    subject: 'deposit',
    subjectId: id,
    changes: { reason, amount: Number(deposit.amount), agent: deposit.agentId, entry: reversalId, ...(day && { day }) },
    origin,
  })
  const notice = decisionNotice({ deposit, outcome: status, reason, publicUrl: config.publicUrl })
  await notifyAgent(services, tx, deposit.agentId, notice)
}
