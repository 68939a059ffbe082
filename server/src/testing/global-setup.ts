import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMigratedPostgres } from './migrated-postgres.ts'

/** One PostgreSQL for the whole test run. It is thrown away afterwards, so it need not survive a power cut. */
export default async function setup(): Promise<() => Promise<void>> {
  // A nested run uses the server of the outer one.
  if (process.env.SAFAR_TEST_DATABASE) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'safar-test-'))
  const server = await startMigratedPostgres({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '256MB',
    },
  })
  process.env.SAFAR_TEST_DATABASE = server.url
  return async () => {
    delete process.env.SAFAR_TEST_DATABASE
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
