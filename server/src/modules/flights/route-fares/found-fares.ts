import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { createBatchWriter } from '../../../platform/database/batch-writer.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { type FoundFare, mergeFares } from './found-fare.rules.ts'

interface PendingFare extends FoundFare {
  /** The number of searches made by people. */
  searches: number
  found_at: string
}

const WRITE_MS = 1_000
const MAX_PENDING = 2_000

export interface FoundFares {
  /** `searched` is true if somebody searched for this very day. */
  put(fare: FoundFare, searched: boolean): void
  flushed(): Promise<void>
}

const byRoute = (a: PendingFare, b: PendingFare): number => (keyOf(a) < keyOf(b) ? -1 : 1)
const keyOf = ({ origin, destination, date }: FoundFare): string => `${origin}-${destination}-${date}`

/** The lowest fares found by searches, for the route pages. Written in batches, after the reply. */
export function createFoundFares({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): FoundFares {
  async function write(batch: readonly PendingFare[]): Promise<void> {
    try {
      // Sorted by key, so that two servers writing the same routes cannot deadlock.
      const found = JSON.stringify(batch.toSorted(byRoute))
      await db.prepared.execute(sql`
        with found as (
          select * from jsonb_to_recordset(${found}::jsonb) as f (
            origin text, destination text, date date, amount bigint, currency text, airline text, stops integer,
            minutes integer, airlines text[], fastest_minutes integer, found_at timestamptz, searches integer)
        ), routes as (
          insert into flight_routes as r (origin, destination, searches, found_at)
          select origin, destination, sum(searches), max(found_at) from found
          group by origin, destination order by origin, destination
          on conflict (origin, destination) do update
            set searches = r.searches + excluded.searches, found_at = greatest(r.found_at, excluded.found_at)
        )
        insert into route_fares as r (
          origin, destination, date, amount, currency, airline, stops, minutes, airlines, fastest_minutes, found_at)
        select origin, destination, date, amount, currency, airline, stops, minutes, airlines, fastest_minutes, found_at
        from found order by origin, destination, date
        on conflict (origin, destination, date) do update set
          amount = excluded.amount, currency = excluded.currency, airline = excluded.airline, stops = excluded.stops,
          minutes = excluded.minutes, found_at = excluded.found_at,
          airlines = array(select distinct unnest(r.airlines || excluded.airlines) order by 1),
          fastest_minutes = least(r.fastest_minutes, excluded.fastest_minutes)
        where r.found_at <= excluded.found_at`)
    } catch (error) {
      log.warn({ err: error, fares: batch.length }, 'found fares are not kept for the pages of routes')
    }
  }
  const writer = createBatchWriter<PendingFare>({
    waitMs: WRITE_MS,
    maxPending: MAX_PENDING,
    write,
    merge: mergeFares,
  })
  return {
    put: (fare, searched) =>
      writer.put(keyOf(fare), { ...fare, searches: searched ? 1 : 0, found_at: clock.now().toISOString() }),
    flushed: writer.flushed,
  }
}
