import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, postmasterOf, stopPostmaster } from '../../../server/src/platform/database/embedded/process.ts'
import { copyMigratedPostgres } from '../../../server/src/testing/migrated-postgres.ts'
import { root } from '../../root.ts'

/** The product as people run it: a separate process with its own PostgreSQL, which writes to disk as in production. */
export interface Product {
  port: number
  databaseUrl: string
  /** Has not ended yet. */
  alive(): boolean
  /** Its latest output, for a report. */
  output(): string
  /** The current process id of its PostgreSQL. */
  postmaster(): number
  /** Its data folder, by a path that we can access. */
  folder: string
  stop(): Promise<void>
}

const START_MS = 300_000

async function waitUntilReady(port: number, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await sleep(100)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return true
  }
  return false
}

interface ProductOptions {
  /** Puts its data on a separate disk of this size that only this process can see. */
  diskMegabytes?: number
}

/** Prefix that gives a command mounts of its own; an ordinary user needs a user namespace for that. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const MOUNT = 'mount -t tmpfs -o size="$1"m tmpfs "$0" && shift && exec "$@"'

/** Whether this machine allows us to mount a small disk. */
export const canMountDisk = (): boolean =>
  spawnSync('unshare', [...ownMounts, 'sh', '-c', MOUNT, tmpdir(), '1', 'true'], { stdio: 'ignore' }).status === 0

export async function startProduct({ diskMegabytes }: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-product-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKERS: '1',
    SAFAR_MODE: 'test',
    LOG_LEVEL: 'silent',
    WEB_BUILD: 'none',
    REQUESTS_PER_MINUTE: '10000000',
    CONNECTIONS_PER_ADDRESS: '10000',
  }
  // A small disk is mounted over the folder, so its database is made there.
  if (!diskMegabytes) await copyMigratedPostgres(join(folder, 'postgres'))
  const quickStart = ['--import', join(root, 'tools/quick-start.ts')]
  const server = [process.execPath, ...quickStart, join(root, 'server/src/main.ts')]
  const onDisk = ['unshare', ...ownMounts, 'sh', '-c', MOUNT, folder, String(diskMegabytes)]
  const [program = '', ...args] = diskMegabytes ? [...onDisk, ...server] : server
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const reachable = diskMegabytes ? `/proc/${child.pid}/root${folder}` : folder
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000)
    })
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  const data = join(reachable, 'postgres', 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(20_000)])
    child.kill('SIGKILL')
    await stopPostmaster(postmasterOf(data))
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await waitUntilReady(port, child))) {
    await stop()
    throw new Error(`the product did not start: ${output}`)
  }
  const access: { port: number; password: string } = JSON.parse(
    readFileSync(join(reachable, 'postgres', 'access.json'), 'utf8'),
  )
  return {
    port,
    databaseUrl: `postgres://postgres:${access.password}@127.0.0.1:${access.port}/postgres`,
    alive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    postmaster: () => postmasterOf(data),
    folder: reachable,
    stop,
  }
}
