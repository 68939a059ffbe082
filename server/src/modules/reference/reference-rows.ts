import { readAtPrimary } from '../../platform/database/replicas/list-reads.ts'
import type { Services } from '../../services.ts'
import { aircraft, airlines, airports, referenceVersion } from './tables.ts'

/** How long a change made through another server may go unseen here. */
const CHECK_EVERY_MS = 2_000

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows({ db }: Pick<Services, 'db'>) {
  const { adhoc } = db
  return {
    airports: await adhoc.select().from(airports),
    airlines: await adhoc.select().from(airlines),
    aircraft: (await adhoc.select().from(aircraft)).map((row) => ({ ...row, icao: row.icao ?? '' })),
  }
}

/** All rows as maintained by the office; returns the same object until one of them changes. */
export function createReferenceRows(services: Pick<Services, 'db' | 'clock'>): () => Promise<Rows> {
  let cached: { version: number; rows: Rows } | undefined
  let checkedAt = 0
  let reading: Promise<Rows> | undefined

  async function read(): Promise<Rows> {
    // Read the version first, so that a change between the two reads is read again instead of missed.
    const [row] = await services.db.adhoc.select().from(referenceVersion)
    const version = row?.version ?? 0
    if (cached?.version !== version) cached = { version, rows: await readRows(services) }
    checkedAt = services.clock.now().getTime()
    return cached.rows
  }

  return async () => {
    if (cached && Math.abs(services.clock.now().getTime() - checkedAt) < CHECK_EVERY_MS) return cached.rows
    // Concurrent callers share one read.
    reading ??= readAtPrimary(read).finally(() => {
      reading = undefined
    })
    return reading
  }
}
