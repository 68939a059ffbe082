import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServeOrder, say } from './serve.ts'
import { shareFigures } from './shared-figures.ts'

/** Delays before a dead process is replaced; longer each time, until one has served for a while. */
const REPLACE_MS = [500, 1_000, 2_000, 5_000, 10_000]
const STEADY_MS = 60_000
/** Longer than a process itself waits for something that hangs. */
const END_MS = 20_000

export interface Workers {
  /** Replaces the processes one by one, each once its successor serves, so that nobody notices. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface WorkersOptions {
  count: number
  database: Omit<ServeOrder, 'first'>
  /** How long a process keeps serving while load balancers learn that it is ending. */
  drainMs: number
}

/** Resolves once the worker serves; rejects if it exits first, having reported why itself. */
function serving(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    worker.on('exit', () => reject(new Error('a server process ended before it served')))
  })
}

async function endOrKill(worker: Worker, tell: () => void, within: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  tell()
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), within)
  await ended
  clearTimeout(timer)
}

/**
 * Several processes on one port, so that all cores are used: this one listens and hands each connection to the next
 * worker. A worker that dies is replaced.
 */
export async function startWorkers({ count, database, drainMs }: WorkersOptions): Promise<Workers> {
  const workers = new Set<Worker>()
  /** Workers that are still starting. */
  const pending = new Set<Promise<void>>()
  let stopping = false
  let deaths = 0

  async function start(first: boolean): Promise<Worker> {
    const worker = cluster.fork()
    // Sent by message instead of the environment, because the URLs contain passwords.
    worker.once('online', () => worker.send({ serve: { ...database, first } }))
    const startedAt = Date.now()
    await serving(worker)
    workers.add(worker)
    worker.once('exit', () => {
      if (!workers.delete(worker) || stopping) return
      deaths = Date.now() - startedAt > STEADY_MS ? 1 : deaths + 1
      startAnother()
    })
    return worker
  }

  /** Starts a worker in addition to the first, which already serves; retries if it dies while starting. */
  async function startUntilServing(): Promise<void> {
    for (;;) {
      const pause = deaths === 0 ? 0 : (REPLACE_MS[Math.min(deaths, REPLACE_MS.length) - 1] ?? 0)
      if (pause > 0) process.stderr.write(`  a server process died; starting another in ${pause / 1_000} s\n`)
      await sleep(pause)
      if (stopping) return
      try {
        await start(false)
        return
      } catch {
        if (stopping) return
        deaths++
      }
    }
  }

  function startAnother(): void {
    const starting = startUntilServing().finally(() => pending.delete(starting))
    pending.add(starting)
  }

  async function replaceAll(): Promise<void> {
    await Promise.all(pending)
    for (const worker of [...workers]) {
      if (stopping) return
      await start(false)
      // Removed first, so that its exit does not count as a death.
      workers.delete(worker)
      await endOrKill(worker, () => worker.isConnected() && worker.send({ end: true }), END_MS)
    }
    say(`${workers.size} server processes were replaced`)
  }

  shareFigures()
  // The first worker creates what all of them need.
  await start(true)
  for (let others = count - 1; others > 0; others--) startAnother()

  let restarting: Promise<void> = Promise.resolve()
  return {
    async restart() {
      restarting = restarting.then(replaceAll).catch((error: Error) => {
        process.stderr.write(`  the server processes were not all replaced: ${error.message}\n`)
      })
      await restarting
    },
    async stop() {
      stopping = true
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(all.map((worker) => endOrKill(worker, () => worker.process.kill('SIGTERM'), drainMs + END_MS)))
    },
  }
}
