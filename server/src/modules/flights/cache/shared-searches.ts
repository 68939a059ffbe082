import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { createBatchWriter } from '../../../platform/database/batch-writer.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { isMadeJustNow } from './stored-search.ts'

interface PendingSearch {
  id: string
  body: Buffer
  until: string
}

const WRITE_MS = 200
const SWEEP_MS = 60_000
/** Increasing, and in total longer than a server waits before it writes. */
const LOOK_AGAIN_MS = [100, 200, 400]
export const MAX_PENDING = 500

interface FoundSearch {
  packed: Uint8Array
  until: number
}

export interface SharedSearches {
  /** The bytes must stay unchanged until they are written. */
  put(id: string, packed: Buffer, until: number): void
  /** Another server may have only just made the search, so a missing one is looked for again. */
  get(id: string): Promise<FoundSearch | null>
  /** Resolves when everything put so far has been written or given up. */
  flushed(): Promise<void>
}

/**
 * The searches of all servers, in their shared database: an offer chosen at one server can be booked at another, and
 * people at the checkout lose nothing in a restart. Written in batches, after the reply.
 */
export function createSharedSearches({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): SharedSearches {
  let sweptAt = 0

  async function write(batch: readonly PendingSearch[]): Promise<void> {
    const column = (name: keyof PendingSearch) => sql.param(batch.map((one) => one[name]))
    try {
      await db.prepared.execute(sql`
        insert into stored_searches (id, body, expires_at)
        select * from unnest(${column('id')}::text[], ${column('body')}::bytea[], ${column('until')}::timestamptz[])
        on conflict (id) do update set body = excluded.body`)
      const now = clock.now()
      if (now.getTime() - sweptAt < SWEEP_MS) return
      sweptAt = now.getTime()
      await db.prepared.execute(sql`delete from stored_searches where expires_at <= ${now.toISOString()}::timestamptz`)
    } catch (error) {
      log.warn({ err: error, searches: batch.length }, 'found offers are not shared with other servers')
    }
  }

  // Keyed by id: a streamed search is saved again with every supplier, and one statement can write a row only once.
  const writer = createBatchWriter({ waitMs: WRITE_MS, maxPending: MAX_PENDING, write })

  async function find(id: string): Promise<FoundSearch | null> {
    const { rows } = await db.prepared.execute<{ body: Buffer; until: string }>(sql`
      select body, (extract(epoch from expires_at) * 1000)::bigint as until from stored_searches
      where id = ${id} and expires_at > ${clock.now().toISOString()}::timestamptz`)
    const [row] = rows
    return row ? { packed: row.body, until: Number(row.until) } : null
  }

  return {
    put: (id, packed, until) => writer.put(id, { id, body: packed, until: new Date(until).toISOString() }),
    async get(id) {
      let found = await find(id)
      for (const wait of LOOK_AGAIN_MS) {
        if (found || !isMadeJustNow(id, clock.now())) break
        await sleep(wait)
        found = await find(id)
      }
      return found
    },
    flushed: writer.flushed,
  }
}
