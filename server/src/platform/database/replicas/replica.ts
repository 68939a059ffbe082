import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../../log.ts'
import type { LogPosition } from './positions.ts'

export interface ReplicaAnswer {
  result: unknown
  /** How far the replica had come before it was asked. */
  position: LogPosition
}

export interface ReplicaState {
  /** How long ago the last work that it has was done, where there is later work; else 0. */
  secondsBehind: number
}

export interface Replica {
  /** Null where it is not as far as that, or cannot answer: then the primary is asked. */
  ask(position: LogPosition, given: unknown[]): Promise<ReplicaAnswer | null>
  /** Null where it cannot be used: it does not answer, follows nobody, or is of another database. */
  readState(): Promise<ReplicaState | null>
  close(): Promise<void>
}

/** It says at once how far it is. Whoever does not is cut off, and is left alone for a while. */
const ANSWER_MS = 1_000
const RETRY_MS = 2_000
/** Longer than a statement may take. */
const STATEMENT_MS = 20_000
/** One that was behind is asked again after so long. */
const BEHIND_MS = 50

/** A server that was made a primary of its own has left us, and says nothing. */
const REPLAYED = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position`
const PROGRESS = `${REPLAYED}, coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`
const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::float8 as position`
const CLUSTER = 'select system_identifier::text as cluster from pg_control_system()'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const clusterOf = async (on: pg.Pool | pg.ClientBase) => (await on.query<{ cluster: string }>(CLUSTER)).rows[0]?.cluster

/** Whether this connection leads to a copy of our database, and not to somebody else's. */
function createIdentityCheck(primary: pg.Pool) {
  let ours: string | undefined
  const checked = new WeakSet<object>()
  return async (client: pg.ClientBase): Promise<void> => {
    if (checked.has(client)) return
    ours ??= await clusterOf(primary)
    if ((await within(ANSWER_MS, clusterOf(client))) !== ours) throw new Error('it is not a replica of this database')
    checked.add(client)
  }
}

/** What was written a moment ago is on its way: that is not being behind. */
const LOOKS = 5
const LOOK_MS = 100

async function readStateOn(client: pg.PoolClient, written: LogPosition): Promise<ReplicaState | null> {
  let seconds = 0
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await sleep(LOOK_MS)
    const { rows } = await within(ANSWER_MS, client.query<{ position: number | null; seconds: number }>(PROGRESS))
    const { position = null } = rows[0] ?? {}
    if (position === null) return null
    if (position >= written) return { secondsBehind: 0 }
    seconds = rows[0]?.seconds ?? 0
  }
  return { secondsBehind: Math.max(1, Math.round(seconds)) }
}

/** Answers lists, as far as it has followed. `pool` leads to it. */
export function createReplica(pool: pg.Pool, primary: pg.Pool, log: Logger): Replica {
  const checkIdentity = createIdentityCheck(primary)
  let downUntil = 0
  let isDown = false
  let seen = { at: Number.NEGATIVE_INFINITY, position: 0 }

  function onDown(error: unknown): void {
    downUntil = performance.now() + RETRY_MS
    if (!isDown) log.warn({ err: error }, 'the replica does not answer: lists are read from the primary')
    isDown = true
  }

  const isWorthAsking = (position: LogPosition): boolean => {
    const now = performance.now()
    return now >= downUntil && (seen.position >= position || now - seen.at >= BEHIND_MS)
  }

  /** All of it in one packet, and in one transaction: a pooler before several replicas then sends it to one of them. */
  async function askOn(client: pg.PoolClient, position: LogPosition, given: unknown[]): Promise<ReplicaAnswer | null> {
    await checkIdentity(client)
    const begun = client.query('begin read only')
    const replayed = client.query<{ position: number | null }>(REPLAYED)
    const answer: Promise<unknown> = Reflect.apply(client.query, client, given)
    const ended = client.query('commit')
    for (const one of [begun, replayed, answer, ended]) one.catch(() => undefined)
    const at = (await within(ANSWER_MS, replayed)).rows[0]?.position ?? 0
    seen = { at: performance.now(), position: at }
    if (isDown) log.info('the replica answers again')
    isDown = false
    if (at < position) {
      // Nobody waits for what it says: its connection is free again when it has.
      void ended.then(() => client.release(), client.release)
      return null
    }
    // What it cannot do, such as writing, fails here: the primary is asked, and says what is really wrong.
    const result = await within(STATEMENT_MS, answer).catch(toNullIfRefused)
    await within(ANSWER_MS, ended)
    client.release()
    return result === null ? null : { result, position: at }
  }

  return {
    async ask(position, given) {
      if (!isWorthAsking(position)) return null
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        return await askOn(client, position, given)
      } catch (error) {
        client?.release(error as Error)
        onDown(error)
        return null
      }
    },
    async readState() {
      const { rows } = await primary.query<{ position: number }>(WRITTEN)
      const written = rows[0]?.position ?? 0
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        await checkIdentity(client)
        const state = await readStateOn(client, written)
        client.release()
        return state
      } catch (error) {
        client?.release(error as Error)
        return null
      }
    },
    close: () => pool.end(),
  }
}

/** A refused statement is an answer; silence, or a connection that broke, is not. */
function toNullIfRefused(error: unknown): null {
  if ((error as pg.DatabaseError).severity === 'ERROR') return null
  throw error
}
