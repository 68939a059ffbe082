import { formatMoney } from '@safar/contract/amount'
import type { AgentBalance, LimitsForm, ledger } from '@safar/contract/money/ledger.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import { recordMaker } from '../../people/public.ts'
import { onOneWord } from '../approvals/authority.ts'
import type { PostingDeps } from '../deps.ts'
import { readBalance } from './balances.queries.ts'

/** Temporary credit needs a last day that is not over, and must keep the limit within the maximum amount. */
function assertTemporaryCredit(
  { credit_limit, temporary_credit, temporary_until }: Omit<LimitsForm, 'agent_id'>,
  today: string,
): void {
  if (temporary_credit > 0 && !temporary_until) throw invalid({ temporary_until: 'required' })
  if (temporary_credit > 0 && temporary_until && temporary_until < today)
    throw invalid({ temporary_until: 'date_past' })
  if (credit_limit + temporary_credit > MAX_AMOUNT) throw invalid({ temporary_credit: 'amount_high' })
}

/** What the new limits add to what the agent may spend; temporary credit that ends later counts as given again. */
function readRaise(
  before: AgentBalance,
  { credit_limit, temporary_credit, temporary_until }: Omit<LimitsForm, 'agent_id'>,
): { amount: bigint; whole: bigint } {
  const total = credit_limit + temporary_credit
  const raised = Math.max(0, total - before.credit_limit)
  const longer = temporary_until !== null && temporary_until > (before.temporary_until ?? '')
  const amount = longer ? Math.max(raised, temporary_credit) : raised
  return { amount: BigInt(amount), whole: BigInt(amount > 0 ? total : 0) }
}

export async function writeLimits(
  deps: PostingDeps,
  tx: Queries,
  { agent_id, ...form }: LimitsForm,
  { actor, origin }: { actor: ScopedActor; origin: Origin },
): Promise<AgentBalance> {
  const today = todayOf(deps)
  if (agent_id === actor.userId) throw new AppError('conflict', { shown: 'own_wallet' })
  assertTemporaryCredit(form, today)
  const limits = { ...form, temporary_until: form.temporary_credit > 0 ? form.temporary_until : null }
  const total = limits.credit_limit + limits.temporary_credit
  const before = await readBalance(tx, actor, agent_id, today)
  const subject = before.agency_name
  const [raise, at] = [readRaise(before, limits), deps.clock.now()]
  await onOneWord(tx, actor, { ...raise, at, subject, ownerId: agent_id })
  if (raise.amount > 0n) await recordMaker(tx, { accountId: agent_id, personId: actor.userId, act: 'credit', at })
  await tx.execute(sql`select ledger_set_limits(${before.account_id}, ${limits.credit_limit}, ${limits.booking_limit},
    ${limits.credit_days}, ${limits.low_balance}, ${limits.temporary_credit}, ${limits.temporary_until}::date)`)
  await record(tx, {
    actorId: actor.userId,
    action: 'ledger.set_limits',
    subject: 'agency',
    subjectId: agent_id,
    changes: difference({ ...before, credit_limit: before.credit_limit - before.temporary_credit }, limits),
    origin,
  })
  const credit = formatMoney({ amount: total, currency: before.currency })
  await notify(tx, {
    userId: agent_id,
    kind: 'ledger.limits_changed',
    values: { credit },
    link: '/agent/agent-ledger',
    once: true,
  })
  return readBalance(tx, actor, agent_id, today)
}

/**
 * Sets an agent's limits. A limit below what is already used is allowed: nothing more can be spent until it is paid
 * down.
 */
export function setLimits(deps: PostingDeps, { body, actor, locale, origin }: Call<typeof ledger.setLimits>) {
  return deps.db.tx(async (tx) => ({
    data: await writeLimits(deps, tx, body, { actor, origin }),
    message: translate(locale, 'limits_saved'),
    type: 'success' as const,
  }))
}
