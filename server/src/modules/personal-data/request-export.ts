import { type personalDataCalls as contract, EXPORT_DAYS } from '@safar/contract/people/personal-data.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type Origin, record } from '../../platform/activity.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertCanMove, assertOwnPassword, assertVisible, readDevice } from '../accounts/public.ts'
import { lockUser } from '../people/public.ts'
import { BUILD_EXPORT } from './build-export.ts'
import { readPersonalData } from './personal-data.queries.ts'
import { dataExports } from './tables.ts'

interface ExportRequest {
  userId: number
  requestedBy: number
  locale: Locale
  origin: Origin
}

/** One file at a time: a second request is refused while the first file is being made. */
async function insertExport(services: Services, tx: Queries, { origin, ...request }: ExportRequest): Promise<void> {
  const now = services.clock.now()
  const expiresAt = minutesAfter(now, EXPORT_DAYS * 24 * 60)
  const [made] = await tx
    .insert(dataExports)
    .values({ ...request, requestedAt: now, expiresAt })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  if (!made) throw new AppError('conflict', { shown: 'export_running' })
  await services.jobs.enqueue(tx, BUILD_EXPORT, { id: made.id })
  await record(tx, {
    actorId: request.requestedBy,
    action: 'users.export_data',
    subject: 'user',
    subjectId: request.userId,
    origin,
  })
}

/** Exports everything kept about the caller, including passports, so an open session alone is not enough. */
export async function requestOwnExport(services: Services, call: Call<typeof contract.requestOwn>) {
  const { actor, body, cookies, locale, origin } = call
  const { userId } = actor
  const visitor = { device: readDevice(cookies), origin }
  await assertOwnPassword(services, { userId, password: body.password, field: 'password' }, visitor)
  return services.db.tx(async (tx) => {
    await insertExport(services, tx, { userId, requestedBy: userId, locale, origin })
    const data = await readPersonalData(services, tx, { userId, requestedBy: userId })
    return { message: translate(locale, 'export_requested'), type: 'success' as const, data }
  })
}

/** The same by the office, for people it can change. */
export async function requestExportOf(services: Services, call: Call<typeof contract.requestOfUser>) {
  const { actor, params, locale, origin } = call
  return services.db.tx(async (tx) => {
    const user = await lockUser(tx, params.id, 'no key update')
    if (!user) throw notFound()
    await assertVisible(tx, actor, user.id)
    assertCanMove(actor, user, 'edit')
    const request = { userId: user.id, requestedBy: actor.userId }
    await insertExport(services, tx, { ...request, locale, origin })
    const data = await readPersonalData(services, tx, request)
    return { message: translate(locale, 'export_requested'), type: 'success' as const, data }
  })
}
