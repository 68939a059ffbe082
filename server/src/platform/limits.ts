import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { AppError } from './errors.ts'

export interface Limits {
  /** Counts a try and refuses past the limit, over all servers. */
  spend(key: string, limit: { max: number; windowSeconds: number }): Promise<void>
  forget(olderThanSeconds: number): Promise<void>
}

export const tooMany = (seconds: number): AppError =>
  new AppError('too_many', { shown: 'too_many', values: { count: seconds }, retryAfterSeconds: seconds })

export function createLimits(db: Database, clock: Clock): Limits {
  return {
    async spend(key, { max, windowSeconds }) {
      const now = clock.now().getTime() / 1000
      const start = Math.floor(now / windowSeconds) * windowSeconds
      const { rows } = await db.adhoc.execute<{ hits: number }>(sql`
        insert into rate_limits (key, window_start, hits) values (${key}, to_timestamp(${start}), 1)
        on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits`)
      if ((rows[0]?.hits ?? 0) > max) throw tooMany(Math.max(1, Math.ceil(start + windowSeconds - now)))
    },
    async forget(olderThanSeconds) {
      await db.adhoc.execute(
        sql`delete from rate_limits where window_start < to_timestamp(${clock.now().getTime() / 1000 - olderThanSeconds})`,
      )
    },
  }
}

/** The address a limit is counted by: an IPv6 customer has a whole /64. */
export const addressKey = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)
