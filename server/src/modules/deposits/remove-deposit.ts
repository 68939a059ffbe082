import type { deposits as contract } from '@safar/contract/money/deposits.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertCanMove } from './deposit-moves.rules.ts'
import { lockDeposit } from './deposits.queries.ts'
import { moveDeposit } from './move-deposit.ts'

/**
 * An agent withdraws a pending deposit; the office hides a rejected or cancelled one. Deposits that moved money stay.
 */
export async function removeDeposit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  const move = actor.scope === 'own' ? 'cancel' : 'hide'
  await db.tx(async (tx) => {
    const deposit = await lockDeposit(tx, actor, params.id)
    assertCanMove(actor, deposit, move)
    const now = clock.now()
    const change =
      move === 'cancel' ? { state: 'cancelled' as const, decidedAt: now, decidedBy: actor.userId } : { hiddenAt: now }
    await moveDeposit(tx, deposit, move, change)
    await record(tx, {
      actorId: actor.userId,
      action: `deposits.${move}`,
      subject: 'deposit',
      subjectId: deposit.id,
      changes: { amount: Number(deposit.amount), agent: deposit.agentId },
      origin,
    })
  })
  return { message: translate(locale, 'deposit_deleted'), type: 'success' as const }
}
