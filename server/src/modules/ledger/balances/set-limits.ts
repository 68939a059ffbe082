import { formatMoney } from '@safar/contract/amount'
import type { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import type { PostingDeps } from '../transactions/post-transaction.ts'
import { readBalance } from './balances.queries.ts'

/** How far an agent may go. A limit below what is used already stands: nothing more goes out until it is paid down. */
export function setLimits(services: PostingDeps, call: Call<typeof ledger.setLimits>) {
  const { body, actor, locale, origin } = call
  const { agent_id, ...limits } = body
  const today = todayOf(services)
  return services.db.tx(async (tx) => {
    if (agent_id === actor.userId) throw new AppError('conflict', { shown: 'own_wallet' })
    const before = await readBalance(tx, actor, agent_id, today)
    await tx.execute(sql`select ledger_set_limits(${before.account_id}, ${limits.credit_limit}, ${limits.booking_limit},
      ${limits.credit_days}, ${limits.low_balance})`)
    await record(tx, {
      actorId: actor.userId,
      action: 'ledger.set_limits',
      subject: 'agency',
      subjectId: agent_id,
      changes: difference(before, limits),
      origin,
    })
    const credit = formatMoney({ amount: limits.credit_limit, currency: before.currency })
    await notify(tx, {
      userId: agent_id,
      kind: 'ledger.limits_changed',
      values: { credit },
      link: '/agent/agent-ledger',
      once: true,
    })
    return {
      message: translate(locale, 'limits_saved'),
      type: 'success' as const,
      data: await readBalance(tx, actor, agent_id, today),
    }
  })
}
