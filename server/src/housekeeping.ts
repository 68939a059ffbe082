import { lt, sql } from 'drizzle-orm'
import {
  addressRestores,
  DEVICE_DAYS,
  emailTokens,
  knownDevices,
  oneTimeCodes,
  sessions,
} from './modules/accounts/public.ts'
import { eraseRemoved } from './modules/people/public.ts'
import { personalDataSources } from './personal-data.ts'
import { record } from './platform/activity.ts'
import { minutesAfter } from './platform/clock.ts'
import { eraseAfterTrips } from './platform/retention.ts'
import type { Services } from './services.ts'

const KEYS_KEPT_HOURS = 72

/** Erases customers who were removed a month ago, with all their data that accounting does not need. */
export const forgetRemoved = (services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> =>
  eraseAfterTrips(services, async (tx, before, limit) => {
    const erased = await eraseRemoved(tx, before, limit)
    if (erased.length > 0) for (const { erase } of personalDataSources) await erase?.(tx, erased)
    for (const subjectId of erased)
      await record(tx, { actorId: null, action: 'users.erase', subject: 'user', subjectId })
    return erased.length
  })

/** Deletes expired rows, so that tables stay as small as their live data. */
export function defineHousekeeping(services: Services): void {
  const { db, clock, jobs, limits } = services
  jobs.define('housekeeping.forget_removed', () => forgetRemoved(services), '5 3 * * *')
  jobs.define(
    'housekeeping.sweep',
    async () => {
      const now = clock.now()
      await db.adhoc.delete(sessions).where(lt(sessions.expiresAt, now))
      await db.adhoc.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
      await db.adhoc.delete(knownDevices).where(lt(knownDevices.lastUsedAt, minutesAfter(now, -DEVICE_DAYS * 24 * 60)))
      await db.adhoc.delete(emailTokens).where(lt(emailTokens.expiresAt, now))
      await db.adhoc.delete(addressRestores).where(lt(addressRestores.expiresAt, now))
      await db.adhoc.execute(
        sql`delete from idempotency_keys where claimed_at < now() - make_interval(hours => ${KEYS_KEPT_HOURS})`,
      )
      await limits.forget(24 * 3600)
    },
    '17 * * * *',
  )
}
