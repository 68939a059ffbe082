import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadReference } from '../modules/reference/public.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import { TEMPLATE } from './test-database.ts'

/** One PostgreSQL for the whole test run. It is thrown away afterwards, so it need not survive a power cut. */
export default async function setup(): Promise<() => Promise<void>> {
  // A nested run uses the server of the outer one.
  if (process.env.SAFAR_TEST_DATABASE) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'safar-test-'))
  const server = await startPostgres({
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
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = server.url.replace(/\/postgres$/, `/${TEMPLATE}`)
  await migrate(template)
  // Data that every start would load is loaded once, for all copies.
  const db = openDatabase(template, { max: 1, log: createLog('silent') })
  await loadReference({ db })
  await db.close()
  return async () => {
    delete process.env.SAFAR_TEST_DATABASE
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
