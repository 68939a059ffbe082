import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    // A killed child that nobody has waited for still has a process entry (a zombie).
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The pid of the postmaster that runs on a data folder, from its pid file; 0 if none. */
export function postmasterOf(dataFolder: string): number {
  try {
    return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Systems assign the ports above this range to outgoing connections at any moment, so only a lower port stays free. */
const PORTS = { from: 10_000, to: 32_000 }

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

const FAST_SHUTDOWN_MS = 30_000

/**
 * Stops a postmaster immediately but cleanly and waits for it; one that hangs is stopped hard and recovers at its next
 * start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < FAST_SHUTDOWN_MS && isAlive(pid); waited += 50) await sleep(50)
  }
}
