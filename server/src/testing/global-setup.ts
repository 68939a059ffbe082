import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../platform/database/embedded/process.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'

/** A file system in memory, on which a database is copied in a third of the time. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4_000_000_000
/** Through a socket a query costs half the CPU time of one over TCP. Everybody may write here, PostgreSQL's user too. */
const SOCKETS = '/tmp'
const PREFIX = 'safar-test-'

/** The folder's name tells the process, so that what a killed run has left in memory can be removed. */
function makeFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  if (bavail * bsize < ENOUGH_BYTES) return mkdtempSync(join(tmpdir(), PREFIX))
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
}

/** One PostgreSQL for the whole test run. It is thrown away afterwards, so it need not survive a power cut. */
export default async function setup(): Promise<() => Promise<void>> {
  // A nested run uses the server of the outer one.
  if (process.env.SAFAR_TEST_DATABASE) return async () => undefined
  const folder = makeFolder()
  const server = await startMigratedPostgres({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '256MB',
      unix_socket_directories: SOCKETS,
    },
  })
  process.env.SAFAR_TEST_DATABASE = server.url.replace('127.0.0.1', encodeURIComponent(SOCKETS))
  return async () => {
    delete process.env.SAFAR_TEST_DATABASE
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
