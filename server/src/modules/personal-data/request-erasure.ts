import type { personalDataCalls as contract } from '@safar/contract/people/personal-data.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertOwnPassword, readDevice } from '../accounts/public.ts'
import { notify } from '../notifications/public.ts'
import { lockUser } from '../people/public.ts'
import { readPersonalData } from './personal-data.queries.ts'
import { erasureRequests } from './tables.ts'

/** A customer's request for erasure, which the office decides. A request after a refusal replaces the earlier one. */
export async function requestErasure(services: Services, call: Call<typeof contract.requestErasure>) {
  const { actor, body, cookies, locale, origin } = call
  const { userId } = actor
  const visitor = { device: readDevice(cookies), origin }
  await assertOwnPassword(services, { userId, password: body.password, field: 'password' }, visitor)
  return services.db.tx(async (tx) => {
    const user = await lockUser(tx, userId, 'no key update')
    if (!user) throw notFound()
    const [request] = await tx
      .insert(erasureRequests)
      .values({ userId, requestedAt: services.clock.now() })
      .onConflictDoUpdate({
        target: erasureRequests.userId,
        set: {
          version: sql`${erasureRequests.version} + 1`,
          state: 'pending',
          requestedAt: services.clock.now(),
          decidedBy: null,
          decidedAt: null,
          reason: null,
        },
        setWhere: sql`${erasureRequests.state} <> 'pending'`,
      })
      .returning()
    if (!request) throw new AppError('conflict', { shown: 'erasure_pending' })
    await record(tx, { actorId: userId, action: 'users.request_erasure', subject: 'user', subjectId: userId, origin })
    await notify(tx, {
      kind: 'accounts.erasure_requested',
      link: `/admin/user-details/${userId}`,
      named: userId,
      permission: 'users.manage',
    })
    const data = await readPersonalData(services, tx, { userId, requestedBy: userId })
    return { message: translate(locale, 'erasure_requested'), type: 'success' as const, data }
  })
}

/** Withdraws a request that has not been decided yet. */
export async function withdrawErasure(services: Services, call: Call<typeof contract.withdrawErasure>) {
  const { actor, locale, origin } = call
  const { userId } = actor
  return services.db.tx(async (tx) => {
    const withdrawn = await tx
      .update(erasureRequests)
      .set({ state: 'withdrawn' })
      .where(and(eq(erasureRequests.userId, userId), eq(erasureRequests.state, 'pending')))
      .returning({ userId: erasureRequests.userId })
    if (withdrawn.length === 0) throw new AppError('conflict', { shown: 'erasure_decided' })
    await record(tx, { actorId: userId, action: 'users.withdraw_erasure', subject: 'user', subjectId: userId, origin })
    const data = await readPersonalData(services, tx, { userId, requestedBy: userId })
    return { message: translate(locale, 'erasure_withdrawn'), type: 'success' as const, data }
  })
}
