import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { Connection, preparingConnection, UnnamedConnection } from './connection.ts'
import { sqlState } from './failures.ts'
import { mergeStatements } from './merge-statements.ts'
import type { Queries } from './queries.ts'
import { type ListReads, leaveReplica, primaryReads, readFromReplica } from './replicas/list-reads.ts'
import { createPositions } from './replicas/positions.ts'
import { createReplica, type Replica } from './replicas/replica.ts'
import type { Statement } from './statement.ts'

export type { Queries } from './queries.ts'

export interface Database {
  /** Of acts; lists have connections of their own. */
  pool: pg.Pool
  lists: pg.Pool
  /** For lists: planned each time, as their best plan depends on what is looked for. */
  adhoc: Queries
  /** For what is found by its key: prepared, as one plan is right for all of them. */
  prepared: Queries
  /** For what needs a session of its own, such as LISTEN and locks without a transaction. */
  session: pg.ClientConfig
  /** Where `adhoc` reads while a call runs: here, or from a replica. */
  reads: ListReads
  /** Where one is configured. */
  replica: Pick<Replica, 'readState'> | null
  /** Does the work anew where the database asks for it: a deadlock, a plan from before a migration. */
  withRetry<T>(work: () => Promise<T>): Promise<T>
  /** Runs the work in one transaction; it is done only when COMMIT said so. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A plan from before a migration: the connection that keeps it is given up. */
const STALE_PLAN = '0A000'
/** Serialisation failure and deadlock: the database asks to be asked again. */
const retryable = new Set(['40001', '40P01', STALE_PLAN])
const TRIES = 4

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !retryable.has(sqlState(error) ?? '')) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** The unprivileged role the product works as; migrations alone run as the owner. */
export const APP_ROLE = 'safar_app'

/** What every session of the product begins with, as PostgreSQL itself writes it. */
export const sessionSettings = {
  role: APP_ROLE,
  timezone: 'UTC',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const
const settings = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
/** One plan is right for whatever is found by its key. */
const genericPlans = '-c plan_cache_mode=force_generic_plan'

interface OpenTransaction {
  pool: pg.Pool
  deferred: Statement[]
  /** Of these, what locks a row that everybody waits for. */
  contended: Statement[]
}
const transactions = new WeakMap<Queries, OpenTransaction>()
const clientOf = (queries: Queries) => (queries as Queries & { $client: pg.Pool }).$client

/** What a query or its transaction runs on: one for all transactions of a server. */
export const poolOf = (queries: Queries): pg.Pool => transactions.get(queries)?.pool ?? clientOf(queries)

/**
 * Runs at the end of the transaction, in the same round trip as COMMIT and merged with what else was deferred: what all
 * acts write to is then locked last, and for a moment only. Outside of a transaction it runs at once.
 */
export async function deferToCommit(queries: Queries, statement: Statement): Promise<void> {
  const open = transactions.get(queries)
  if (open) open.deferred.push(statement)
  else await clientOf(queries).query(statement)
}

/** The same for what locks a row that everybody waits for: it waits for COMMIT whatever is flushed before. */
export async function deferContended(tx: Queries, statement: Statement): Promise<void> {
  const open = transactions.get(tx)
  if (open) open.contended.push(statement)
  else await clientOf(tx).query(statement)
}

const runMerged = (queries: Queries, statements: readonly Statement[]): Promise<unknown> =>
  Promise.all(mergeStatements(statements).map((statement) => clientOf(queries).query(statement)))

/** Runs what was deferred so far now, for a transaction that still has to read it. */
export async function flushDeferred(tx: Queries): Promise<void> {
  await runMerged(tx, transactions.get(tx)?.deferred.splice(0) ?? [])
}

async function runOnce<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Goes out with the first of what is asked; if it fails, so does that.
  const begun = client.query('BEGIN')
  begun.catch(() => undefined)
  try {
    const tx = drizzle(client)
    const open: OpenTransaction = { pool, deferred: [], contended: [] }
    transactions.set(tx, open)
    const result = await work(tx)
    const last = runMerged(tx, [...open.deferred, ...open.contended])
    const [{ command }] = await Promise.all([client.query('COMMIT'), begun, last])
    // PostgreSQL answers ROLLBACK to the COMMIT of an aborted transaction, and calls it a success.
    if (command !== 'COMMIT') throw new Error(`COMMIT answered ${command}`)
    return result
  } catch (error) {
    try {
      await client.query('ROLLBACK')
    } catch (failure) {
      broken = failure as Error
    }
    if (sqlState(error) === STALE_PLAN) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** A connection has planned what it runs, which costs more than fifty bookings: it is not given up after a quiet minute. */
const IDLE_MS = 10 * 60_000

interface PoolKind {
  Client: typeof Connection
  options: string[]
  connectMs?: number
}

function openPool(url: string, max: number, log: Logger, { Client, options, connectMs = 5_000 }: PoolKind): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max, connectionTimeoutMillis: connectMs, idleTimeoutMillis: IDLE_MS },
    ...{ Client, options: options.join(' '), pipeline: true },
  })
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // One that dies between two steps of a transaction: the next step says so, and that is soon enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Longer, and the primary is asked. */
const REPLICA_CONNECT_MS = 1_000

interface DatabaseOptions {
  max: number
  log: Logger
  /** Of a replica that lists may be read from. */
  readUrl?: string | undefined
  /** Milliseconds: by it a replica may be a while behind, and no longer. */
  now?: () => number
  /** Where sessions are had that stay ours, if `url` leads to a pooler that gives each transaction another one. */
  sessionUrl?: string | undefined
}

/** A pooler's sessions have their settings from their user, and keep nothing between transactions. */
const pooled: PoolKind = { Client: UnnamedConnection, options: [] }
const forActs = (): PoolKind => ({ Client: preparingConnection(), options: [...settings, genericPlans] })
const forLists: PoolKind = { Client: Connection, options: settings }

/** Acts and lists have connections of their own: however many lists are read, acts find one free. */
export function openDatabase(
  url: string,
  { max, log, readUrl, sessionUrl, now = Date.now }: DatabaseOptions,
): Database {
  const pool = openPool(url, max, log, sessionUrl ? pooled : forActs())
  const lists = openPool(url, max, log, sessionUrl ? pooled : forLists)
  const prepared = drizzle(pool)
  const toReplica = { ...(sessionUrl ? pooled : forLists), connectMs: REPLICA_CONNECT_MS }
  const replica = readUrl ? createReplica(openPool(readUrl, max, log, toReplica), pool, log) : null
  return {
    pool,
    lists,
    adhoc: drizzle(lists),
    prepared,
    session: { connectionString: sessionUrl ?? url, options: settings.join(' ') },
    reads: replica ? readFromReplica(lists, replica, createPositions(prepared, now), log) : primaryReads,
    replica,
    withRetry: again,
    tx(work) {
      leaveReplica()
      return again(() => runOnce(pool, work))
    },
    async close() {
      await Promise.all([pool.end(), lists.end(), replica?.close()])
    },
  }
}
