import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global set-up of the test run: a throw-away server with a migrated template. */
const serverUrl = (): string => {
  const url = process.env.SAFAR_TEST_DATABASE
  if (!url) throw new Error('Run through vitest: its global set-up brings up PostgreSQL.')
  return url
}

export const TEMPLATE = 'safar_template'

const withDatabase = (url: string, database: string) => {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}

export const EMPTY = 'template0'

export interface TestDatabase {
  /** The owner's connection URL. */
  url: string
  drop(): Promise<void>
}

/** A separate database for a test file, copied from the template in a few dozen milliseconds. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl() })
  await admin.connect()
  // Copying needs exclusive access to the template, so files that start together take turns.
  await admin.query('select pg_advisory_lock(42)')
  // Copying files is quicker than writing every page to the log, and what is dropped is not in memory.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.query('select pg_advisory_unlock(42)')
  await admin.end()
  return {
    url: withDatabase(serverUrl(), name),
    async drop() {
      const client = new pg.Client({ connectionString: serverUrl() })
      await client.connect()
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
