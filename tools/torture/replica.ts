import { setTimeout as sleep } from 'node:timers/promises'
import { startReplica, type TestReplica } from '../../server/src/testing/emulators/replica.ts'
import type { Run } from '../long-run.ts'
import { openServerHost, type Server } from './bookings/server-processes.ts'
import { signInUsers } from './bookings/sign-in.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { asOwner } from './money/agents.ts'
import { createClient } from './money/client.ts'
import { startWriters } from './servers/own-writes.ts'

const ROUNDS = 20
const AGENTS = 6
/** Longer than other people's changes can be missing from a list, so that reads go back to the replica. */
const CALM_MS = 6_000

interface Scene {
  replica: TestReplica
  databaseUrl: string
  random: Random
}

/** Enough log to keep a replica busy for a while. */
const writeMuch = (databaseUrl: string) =>
  asOwner(databaseUrl, (owner) =>
    owner.query('create table if not exists filler (n int); insert into filler select generate_series(1, 300000)'),
  )

const faults: Record<string, (scene: Scene) => Promise<void>> = {
  async paused({ replica, random }) {
    await replica.pause()
    await sleep(1_000 + random.below(6_000))
    await replica.resume()
  },
  async far_behind({ replica, databaseUrl }) {
    await replica.pause()
    await writeMuch(databaseUrl)
    await replica.resume()
  },
  async cut_off({ replica, random }) {
    await replica.freeze()
    await sleep(500 + random.below(3_000))
    replica.thaw()
  },
  async killed({ replica }) {
    replica.kill()
    await replica.caughtUp()
  },
}

async function countAnswers(servers: readonly Server[]): Promise<{ by_replica: number; by_primary: number }> {
  const counts = { by_replica: 0, by_primary: 0 }
  for (const { port } of servers) {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const read = (by: string) =>
      Number(new RegExp(`^database_list_statements{answered_by="${by}"} (\\d+)`, 'm').exec(figures)?.[1] ?? 0)
    counts.by_replica += read('replica')
    counts.by_primary += read('primary')
  }
  return counts
}

/**
 * Two servers that read lists from a replica, which is paused, left far behind, cut off and killed while people change
 * their lists and look at them. Anyone who changes something must see it at the next look, and every list must be
 * answered. A step is one of each fault.
 */
export const run: Run = async ({ seed, steps = ROUNDS }) => {
  const random = createRandom(seed)
  const host = await openServerHost({ max_connections: '200' })
  let replica: TestReplica | undefined
  try {
    // The first server migrates.
    const first = await host.startServer()
    await first.end()
    replica = await startReplica(host.databaseUrl)
    const reading = { DATABASE_READ_URL: replica.url }
    const servers = [await host.startServer(reading), await host.startServer(reading)]
    const { agents } = await signInUsers(host.databaseUrl, { agents: AGENTS, office: 1 })
    let turn = 0
    const writers = startWriters(
      createClient(() => (servers[turn++ % servers.length] as Server).port),
      agents,
    )
    await sleep(CALM_MS)
    for (let round = 1; round <= steps; round++) {
      for (const fault of Object.values(faults)) {
        await fault({ replica, databaseUrl: host.databaseUrl, random })
        await replica.caughtUp()
        await sleep(random.below(2_000))
      }
      await sleep(CALM_MS)
      process.stdout.write(`  ${round} of ${steps}: ${JSON.stringify(await countAnswers(servers))}\n`)
    }
    const { reads, stale_own, failed } = await writers.stop()
    for (const line of failed.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const answers = await countAnswers(servers)
    return {
      ok: stale_own === 0 && failed.length === 0 && reads > 50 && answers.by_replica > reads / 20,
      reads,
      stale_own,
      failed: failed.length,
      faults: steps * Object.keys(faults).length,
      ...answers,
    }
  } finally {
    replica?.thaw()
    await replica?.close()
    await host.close()
  }
}
