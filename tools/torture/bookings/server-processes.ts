import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, postmasterOf } from '../../../server/src/platform/database/embedded/process.ts'
import { startMigratedPostgres } from '../../../server/src/testing/migrated-postgres.ts'
import { root } from '../../root.ts'

const START_MS = 300_000

/** One server process of the product. */
export interface Server {
  /** Its name in the database. */
  name: string
  port: number
  pid: number
  /** Kills it immediately, whatever it is doing. */
  kill(): Promise<void>
  /** Shuts it down in order: whatever it has begun is finished. */
  end(): Promise<void>
}

/** A database that outlives the servers started on it. */
export interface ServerHost {
  databaseUrl: string
  /** Process id of its PostgreSQL's main process. */
  postmaster: number
  /** Shared by all its servers: their key and files. */
  dataDir: string
  /** Where the database's log is archived, if it is. */
  archive: string
  /** Resolves once the server is up; `more` is added to its environment, `source` is the folder of another version. */
  startServer(more?: Record<string, string>, source?: string): Promise<Server>
  /** Kills the remaining servers. */
  close(): Promise<void>
}

/** A process that was ended by a signal has no exit code. */
const hasDied = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Why a server is not up: out of memory, out of time, or by its own decision. */
const fateOf = ({ exitCode, signalCode }: ChildProcess): string => {
  if (signalCode !== null) return `ended by ${signalCode}`
  return exitCode === null ? `not ready after ${START_MS / 1000} s` : `exit code ${exitCode}`
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_MS; Date.now() < end && !hasDied(child); await sleep(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return true
  }
  return false
}

async function spawnServer(
  name: string,
  folder: string,
  databaseUrl: string,
  more: Record<string, string>,
  source: string,
): Promise<Server> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PGAPPNAME: name,
    PORT: String(port),
    HOST: '0.0.0.0',
    SAFAR_MODE: 'test',
    LOG_LEVEL: 'fatal',
    WEB_BUILD: 'none',
    REQUESTS_PER_MINUTE: '10000000',
    CONNECTIONS_PER_ADDRESS: '10000',
    WORKERS: '1',
    ...more,
  }
  const main = ['--import', join(source, 'tools/quick-start.ts'), join(source, 'server/src/main.ts')]
  const child = spawn(process.execPath, main, { cwd: source, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-5_000)
    })
  if (!(await waitUntilReady(port, child))) {
    const fate = fateOf(child)
    child.kill('SIGKILL')
    throw new Error(`a server did not start (${fate}): ${output}`)
  }
  return {
    name,
    port,
    pid: child.pid ?? 0,
    async kill() {
      if (child.signalCode !== null || hasEnded) return
      if (child.exitCode !== null) throw new Error(`a server ended by itself: ${output}`)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`a server did not end in order: ${output}`)
      hasEnded = true
    },
  }
}

/** `settings` are PostgreSQL's, `environment` is added to the servers' environment. */
export async function openServerHost(
  settings: Record<string, string> = {},
  environment: Record<string, string> = {},
  keepsLog = false,
): Promise<ServerHost> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-ground-'))
  const archive = join(folder, 'archive')
  const postgres = await startMigratedPostgres({
    folder: join(folder, 'postgres'),
    settings,
    ...(keepsLog && { archive }),
  })
  const started: Promise<Server>[] = []
  return {
    databaseUrl: postgres.url,
    postmaster: postmasterOf(join(folder, 'postgres', 'data')),
    dataDir: folder,
    archive,
    startServer(more = {}, source = root) {
      const name = `server-${started.length}`
      const starting = spawnServer(name, folder, postgres.url, { ...environment, ...more }, source)
      started.push(starting)
      return starting
    },
    async close() {
      const left = await Promise.allSettled(started)
      await Promise.all(left.map((one) => one.status === 'fulfilled' && one.value.kill()))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
