import type { personalDataCalls as contract, ErasureObstacle } from '@safar/contract/people/personal-data.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertCanMove, assertVisible, closeAccount } from '../accounts/public.ts'
import { notify } from '../notifications/public.ts'
import { lockUser } from '../people/public.ts'
import { erasureConfirmed } from './mails.ts'
import { listObstacles } from './personal-data.queries.ts'
import { erasedFrom } from './personal-data.rules.ts'
import { erasureRequests } from './tables.ts'

const refusals: Record<ErasureObstacle, PlainKey> = { trip_ahead: 'erasure_trip_ahead', balance: 'erasure_balance' }

/**
 * The office approves or refuses an erasure, once. If approved, the account is closed now; a month later, when late
 * questions about refunds and claims are over, housekeeping erases what accounting does not need.
 */
export async function decideErasure(services: Services, call: Call<typeof contract.decideErasure>) {
  const { params, body, actor, locale, origin } = call
  const { version, confirm, reason } = body
  if (!confirm && !reason) throw invalid({ reason: 'required' })
  const today = todayOf(services)
  return services.db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    if (!user) throw notFound()
    await assertVisible(tx, actor, user.id)
    assertCanMove(actor, user, 'delete')
    const [request] = await tx.select().from(erasureRequests).where(eq(erasureRequests.userId, user.id)).for('update')
    if (!request) throw notFound()
    if (request.version !== version || request.state !== 'pending')
      throw new AppError('conflict', { shown: 'erasure_decided' })
    if (confirm) {
      const [obstacle] = await listObstacles(tx, user.id, today)
      if (obstacle) throw new AppError('conflict', { shown: refusals[obstacle] })
      await closeAccount(tx, user, services.clock.now())
      await services.mail.post(tx, user.email, erasureConfirmed(user, erasedFrom(today)))
    } else {
      await notify(tx, {
        kind: 'accounts.erasure_declined',
        values: { reason: reason ?? '' },
        link: '/profile',
        userId: user.id,
      })
    }
    await tx
      .update(erasureRequests)
      .set({
        state: confirm ? 'confirmed' : 'declined',
        decidedBy: actor.userId,
        decidedAt: services.clock.now(),
        reason: confirm ? null : (reason ?? null),
      })
      .where(eq(erasureRequests.userId, user.id))
    await record(tx, {
      actorId: actor.userId,
      action: confirm ? 'users.confirm_erasure' : 'users.decline_erasure',
      subject: 'user',
      subjectId: user.id,
      ...(reason && { changes: { reason } }),
      origin,
    })
    return {
      message: translate(locale, confirm ? 'erasure_confirmed' : 'erasure_declined'),
      type: 'success' as const,
      data: { erased_from: confirm ? erasedFrom(today) : null },
    }
  })
}
