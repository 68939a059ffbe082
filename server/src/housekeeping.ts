import { lt, sql } from 'drizzle-orm'
import { DEVICE_DAYS, emailTokens, knownDevices, oneTimeCodes, sessions } from './modules/accounts/public.ts'
import { minutesAfter } from './platform/clock.ts'
import type { Services } from './services.ts'

const KEYS_KEPT_HOURS = 72

/** What has run out is swept away, so that tables stay as large as what is alive. */
export function defineHousekeeping({ db, clock, jobs, limits }: Services): void {
  jobs.define(
    'housekeeping.sweep',
    async () => {
      const now = clock.now()
      await db.adhoc.delete(sessions).where(lt(sessions.expiresAt, now))
      await db.adhoc.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
      await db.adhoc.delete(knownDevices).where(lt(knownDevices.lastUsedAt, minutesAfter(now, -DEVICE_DAYS * 24 * 60)))
      await db.adhoc.delete(emailTokens).where(lt(emailTokens.expiresAt, now))
      await db.adhoc.execute(
        sql`delete from idempotency_keys where claimed_at < now() - make_interval(hours => ${KEYS_KEPT_HOURS})`,
      )
      await limits.forget(24 * 3600)
    },
    '17 * * * *',
  )
}
