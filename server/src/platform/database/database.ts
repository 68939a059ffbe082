import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'

/** Either the pool or an open transaction: queries take whichever they are given. */
export type Queries = NodePgDatabase

export interface Database {
  pool: pg.Pool
  queries: Queries
  /** Runs the work in one transaction; it is done only when COMMIT said so. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Serialisation failure and deadlock: the database asks to be asked again. */
const again = new Set(['40001', '40P01'])
const TRIES = 4

/** The unprivileged role the product works as; migrations alone run as the owner. */
export const APP_ROLE = 'safar_app'

const settings = [
  `-c role=${APP_ROLE}`,
  '-c timezone=UTC',
  '-c statement_timeout=15000',
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=30000',
].join(' ')

async function once<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(drizzle(client))
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers ROLLBACK to the COMMIT of an aborted transaction, and calls it a success.
    if (command !== 'COMMIT') throw new Error(`COMMIT answered ${command}`)
    return result
  } catch (error) {
    try {
      await client.query('ROLLBACK')
    } catch (failure) {
      broken = failure as Error
    }
    throw error
  } finally {
    client.release(broken)
  }
}

export function openDatabase(url: string, { max, log }: { max: number; log: Logger }): Database {
  const pool = new pg.Pool({ connectionString: url, max, options: settings, connectionTimeoutMillis: 5_000 })
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // One that dies between two steps of a transaction: the next step says so, and that is soon enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    queries: drizzle(pool),
    async tx(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(pool, work)
        } catch (error) {
          if (attempt === TRIES || !again.has(sqlState(error) ?? '')) throw error
          await sleep(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    close: () => pool.end(),
  }
}

const causes = function* (error: unknown) {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) yield at as pg.DatabaseError
}

/** The SQLSTATE of a failure, through whatever wraps it. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causes(error)) if (typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  return undefined
}

/** The constraint that refused a write. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causes(error)) if (cause.constraint) return cause.constraint
  return undefined
}

/** Whether the database could not be reached or is starting or stopping: 503, not 500. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state?.startsWith('08') || state?.startsWith('57P') || state === '53300') return true
  for (const cause of causes(error)) {
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(cause.code ?? '')) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|not currently accepting connections/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
