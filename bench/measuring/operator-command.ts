import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/root.ts'
import { childrenOf, cpuOf } from './work.ts'

const SAMPLE_MS = 40
/** Limits the heap, so that everything that can be freed is freed: a command that keeps every row in memory fails. */
const NODE_OPTIONS = '--max-old-space-size=192'

/** In CPU time, which is hardly affected by other load on the machine. */
export interface CommandCost {
  commandMs: number
  /** CPU time of PostgreSQL's connections. */
  databaseMs: number
  /** Peak memory. */
  commandMb: number
  /** Peak memory of a single connection, excluding shared buffers. */
  databaseMb: number
  /** The last line it printed. */
  result: Record<string, unknown>
}

/** In megabytes; 0 if the process has ended. */
function memoryOf(pid: number, figure: 'VmHWM' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** Runs an operator command to its end, and measures its cost and that of PostgreSQL's connections. */
export async function measureCommand(
  script: string,
  args: readonly string[],
  { env, postmaster }: { env: Record<string, string>; postmaster: number },
): Promise<CommandCost> {
  // Connections that were just closed are still shutting down; their time is counted once they have ended.
  await sleep(300)
  const before = { command: cpuOf(process.pid), database: cpuOf(postmaster) }
  const own = process.cpuUsage()
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env, NODE_OPTIONS } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'close')
  let [commandMb, databaseMb] = [0, 0]
  while (child.exitCode === null && child.signalCode === null) {
    commandMb = Math.max(commandMb, memoryOf(child.pid ?? 0, 'VmHWM'))
    databaseMb = Math.max(databaseMb, ...childrenOf(postmaster).map((pid) => memoryOf(pid, 'RssAnon')))
    await sleep(SAMPLE_MS)
  }
  await ended
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}:\n${output.slice(-2_000)}`)
  await sleep(300)
  const { user, system } = process.cpuUsage(own)
  return {
    commandMs: cpuOf(process.pid) - before.command - (user + system) / 1_000,
    databaseMs: cpuOf(postmaster) - before.database,
    commandMb,
    databaseMb,
    result: JSON.parse(output.trim().split('\n').at(-1) ?? '{}'),
  }
}
