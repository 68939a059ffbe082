import type { Limit } from '@safar/contract/protocol/endpoint'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { AppError } from './errors.ts'

export interface Limits {
  /** Counts an attempt, or its cost, and throws beyond the limit, across all servers. */
  spend(key: string, limit: Pick<Limit, 'max' | 'windowSeconds'>, cost?: number): Promise<void>
  /**
   * Counts an attempt and returns whether it is beyond the limit, for work that is then skipped rather than rejected.
   */
  isSpent(key: string, limit: Pick<Limit, 'max' | 'windowSeconds'>): Promise<boolean>
  /** Resets the count after a successful attempt. */
  clear(key: string): Promise<void>
  forget(olderThanSeconds: number): Promise<void>
}

export const tooMany = (seconds: number): AppError =>
  new AppError('too_many', { shown: 'too_many', values: { count: seconds }, retryAfterSeconds: seconds })

export function createLimits(db: Database, clock: Clock): Limits {
  /** The amount used in this window, and the seconds left in it. */
  async function count(key: string, windowSeconds: number, cost: number) {
    const now = clock.now().getTime() / 1000
    const start = Math.floor(now / windowSeconds) * windowSeconds
    const { rows } = await db.adhoc.execute<{ hits: number }>(sql`
      insert into rate_limits (key, window_start, hits) values (${key}, to_timestamp(${start}), ${cost})
      on conflict (key, window_start) do update set hits = rate_limits.hits + ${cost} returning hits`)
    return { hits: rows[0]?.hits ?? 0, secondsLeft: Math.max(1, Math.ceil(start + windowSeconds - now)) }
  }
  return {
    async spend(key, { max, windowSeconds }, cost = 1) {
      const { hits, secondsLeft } = await count(key, windowSeconds, cost)
      if (hits > max) throw tooMany(secondsLeft)
    },
    async isSpent(key, { max, windowSeconds }) {
      return (await count(key, windowSeconds, 1)).hits > max
    },
    async clear(key) {
      await db.adhoc.execute(sql`delete from rate_limits where key = ${key}`)
    },
    async forget(olderThanSeconds) {
      await db.adhoc.execute(
        sql`delete from rate_limits where window_start < to_timestamp(${clock.now().getTime() / 1000 - olderThanSeconds})`,
      )
    },
  }
}
