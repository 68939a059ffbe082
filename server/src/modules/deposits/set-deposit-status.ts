import type { deposits as contract } from '@safar/contract/money/deposits.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { approveDeposit, type Decider, type Deciding, postDeposit } from './approve-deposit.ts'
import { refuseUnlessMay } from './deposit-moves.rules.ts'
import { depositViewOf, lockDeposit } from './deposits.queries.ts'
import * as letters from './mails.ts'
import { tellAgent } from './notify-agent.ts'
import { deposits } from './tables.ts'

type Status = Body<typeof contract.setStatus>['status']

const sentences: Readonly<Record<Status, TextKey>> = {
  approved: 'deposit_approved',
  rejected: 'deposit_rejected',
  reversed: 'deposit_reversed',
}

/** Approves, rejects or reverses: the row is locked, the move decided on it, and whoever comes second is told so. */
export async function setDepositStatus(
  services: Services,
  { params, body, actor, locale, origin, intent }: Call<typeof contract.setStatus>,
) {
  const { status, reason } = body
  if (status !== 'approved' && !reason) throw invalid({ reason: 'required' })
  return services.db.tx(async (tx) => {
    if (status === 'approved') await approveDeposit(services, tx, params.id, { actor, origin })
    else await sendBack(services, tx, params.id, { status, reason: reason ?? '' }, { actor, origin })
    const data = await depositViewOf(tx, actor, params.id)
    const reply = { message: translate(locale, sentences[status]), type: 'success' as const, data }
    await intent.keep(tx, reply)
    return reply
  })
}

/** Says no to a pending deposit, or takes an approved one back by the opposite entry. */
async function sendBack(
  services: Deciding,
  tx: Queries,
  id: number,
  { status, reason }: { status: 'rejected' | 'reversed'; reason: string },
  { actor, origin }: Decider,
): Promise<void> {
  const { clock, config } = services
  const move = status === 'rejected' ? 'reject' : 'reverse'
  const deposit = await lockDeposit(tx, actor, id)
  refuseUnlessMay(actor, deposit, move)
  const reversalId =
    deposit.entryId === null
      ? null
      : await postDeposit(services, tx, deposit, actor.userId, { of: deposit.entryId, note: reason })
  await tx
    .update(deposits)
    .set({ state: status, decidedAt: clock.now(), decidedBy: actor.userId, reason, reversalId })
    .where(eq(deposits.id, id))
  await record(tx, {
    actorId: actor.userId,
    action: `deposits.${move}`,
    subject: 'deposit',
    subjectId: id,
    changes: { reason, amount: Number(deposit.amount), agent: deposit.agentId, entry: reversalId },
    origin,
  })
  await tellAgent(services, tx, deposit.agentId, letters.decided(deposit, status, reason, config.publicUrl))
}
