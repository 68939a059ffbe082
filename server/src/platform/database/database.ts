import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@safar/contract/day'
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
  /** Connections for actions; lists have their own. */
  pool: pg.Pool
  lists: pg.Pool
  /** For lists: planned each time, because the best plan depends on the search. */
  adhoc: Queries
  /** For lookups by key: prepared, because one plan suits all of them. */
  prepared: Queries
  /** For work that needs its own session, such as LISTEN and locks outside a transaction. */
  session: pg.ClientConfig
  /** Where `adhoc` reads from during a call: the primary or a replica. */
  reads: ListReads
  /** Set if a replica is configured. */
  replica: Pick<Replica, 'readState'> | null
  /** Repeats the work if the database asks for it: after a deadlock, or with a plan from before a migration. */
  withRetry<T>(work: () => Promise<T>): Promise<T>
  /** Runs the work in one transaction; it succeeds only if COMMIT was confirmed. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * To be awaited before a supplier or provider is asked: no transaction may be open then. A call that is carried out
   * within somebody else's transaction waits here for its COMMIT; all others pass at once.
   */
  outsideTransaction(): Promise<void>
  close(): Promise<void>
}

/** A plan from before a migration; the connection that holds it is discarded. */
const STALE_PLAN = '0A000'
/** Serialisation failure, deadlock and stale plan: errors after which the work should be repeated. */
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

/** The unprivileged role the product works as; only migrations run as the owner. */
export const APP_ROLE = 'safar_app'

/** Settings of every session of the product, spelled as PostgreSQL itself writes them. */
export const sessionSettings = {
  role: APP_ROLE,
  timezone: 'UTC',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const
const settings = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
/** One plan suits every lookup by key. */
const genericPlans = '-c plan_cache_mode=force_generic_plan'

interface OpenTransaction {
  pool: pg.Pool
  deferred: Statement[]
  /** Deferred statements that lock a row everybody waits for. */
  contended: Statement[]
}
const transactions = new WeakMap<Queries, OpenTransaction>()
const clientOf = (queries: Queries) => (queries as Queries & { $client: pg.Pool }).$client

/** The pool a query or its transaction runs on: the same for all transactions of a server. */
export const poolOf = (queries: Queries): pg.Pool => transactions.get(queries)?.pool ?? clientOf(queries)

/**
 * Runs at the end of the transaction, in the same round trip as COMMIT and merged with other deferred statements, so
 * that rows every action writes to are locked last and only briefly. Outside a transaction it runs immediately.
 */
export async function deferToCommit(queries: Queries, statement: Statement): Promise<void> {
  const open = transactions.get(queries)
  if (open) open.deferred.push(statement)
  else await clientOf(queries).query(statement)
}

/**
 * The same for statements that lock a row everybody waits for: they wait for COMMIT even if others are flushed earlier.
 */
export async function deferContended(tx: Queries, statement: Statement): Promise<void> {
  const open = transactions.get(tx)
  if (open) open.contended.push(statement)
  else await clientOf(tx).query(statement)
}

const runMerged = (queries: Queries, statements: readonly Statement[]): Promise<unknown> =>
  Promise.all(mergeStatements(statements).map((statement) => clientOf(queries).query(statement)))

/** Runs the statements deferred so far, for a transaction that still has to read their effect. */
export async function flushDeferred(tx: Queries): Promise<void> {
  await runMerged(tx, transactions.get(tx)?.deferred.splice(0) ?? [])
}

async function runOnce<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Sent together with the first query; if it fails, so does that query.
  const begin = client.query('BEGIN')
  begin.catch(() => undefined)
  try {
    const tx = drizzle(client)
    const open: OpenTransaction = { pool, deferred: [], contended: [] }
    transactions.set(tx, open)
    const result = await work(tx)
    const last = runMerged(tx, [...open.deferred, ...open.contended])
    const [{ command }] = await Promise.all([client.query('COMMIT'), begin, last])
    // PostgreSQL answers COMMIT in an aborted transaction with ROLLBACK and reports success.
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

/**
 * A connection has planned the statements it runs, which costs more than fifty bookings, so it is not dropped after a
 * quiet minute.
 */
const IDLE_MS = 10 * MINUTE_MS

interface PoolKind {
  Client: typeof Connection
  options: string[]
  connectMs?: number
}

function openPool(url: string, max: number, log: Logger, { Client, options, connectMs = 5_000 }: PoolKind): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    Client,
    options: options.join(' '),
    pipeline: true,
  })
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // If a connection dies between two steps of a transaction, the next step reports it, which is soon enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** If connecting takes longer, the primary is used. */
const REPLICA_CONNECT_MS = 1_000

interface DatabaseOptions {
  max: number
  log: Logger
  /** A replica that lists can be read from. */
  readUrl?: string | undefined
  /** Current time in milliseconds, by which the replica's allowed lag is measured. */
  now?: () => number
  /** Where to open sessions that stay ours, if `url` leads to a pooler that gives each transaction a different one. */
  sessionUrl?: string | undefined
}

/** A pooler's sessions get their settings from their user and keep nothing between transactions. */
const pooled: PoolKind = { Client: UnnamedConnection, options: [] }
const forActs = (): PoolKind => ({ Client: preparingConnection(), options: [...settings, genericPlans] })
const forLists: PoolKind = { Client: Connection, options: settings }

/** Actions and lists have separate connections: however many lists are read, actions find one free. */
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
    outsideTransaction: async () => undefined,
    async close() {
      await Promise.all([pool.end(), lists.end(), replica?.close()])
    },
  }
}
