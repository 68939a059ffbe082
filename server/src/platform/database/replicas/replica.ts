import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../../log.ts'
import type { LogPosition } from './positions.ts'

export interface ReplicaAnswer {
  result: unknown
  /** How far the replica had replayed before it was queried. */
  position: LogPosition
}

export interface ReplicaState {
  /** Age of the last transaction it has replayed, if it is missing later ones; otherwise 0. */
  secondsBehind: number
}

export interface Replica {
  /** Null if it has not reached that position or cannot answer; the primary is then queried. */
  ask(position: LogPosition, given: unknown[]): Promise<ReplicaAnswer | null>
  /** Null if it is unusable: it does not answer, is not a replica, or belongs to another database. */
  readState(): Promise<ReplicaState | null>
  close(): Promise<void>
}

/** A replica reports its position immediately. One that does not is disconnected and not used for a while. */
const ANSWER_MS = 1_000
const RETRY_MS = 2_000
/** Longer than the statement timeout. */
const STATEMENT_MS = 20_000
/** A replica that was behind is queried again after this long. */
const BEHIND_MS = 50

/** A replica that was promoted to primary no longer follows us and returns null. */
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

/** Checks that this connection leads to a copy of our database and not to another one. */
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

/** Looks several times, because a write made a moment ago is still on its way and does not count as lag. */
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

/** Answers list queries as far as the replica has caught up. `pool` connects to it. */
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

  const isUsable = (position: LogPosition): boolean => {
    const now = performance.now()
    return now >= downUntil && (seen.position >= position || now - seen.at >= BEHIND_MS)
  }

  /**
   * Sends everything in one packet and one transaction, so that a pooler in front of several replicas sends it all to
   * one of them.
   */
  async function askOn(client: pg.PoolClient, position: LogPosition, given: unknown[]): Promise<ReplicaAnswer | null> {
    await checkIdentity(client)
    const begin = client.query('begin read only')
    const replayed = client.query<{ position: number | null }>(REPLAYED)
    const answer: Promise<unknown> = Reflect.apply(client.query, client, given)
    const ended = client.query('commit')
    for (const one of [begin, replayed, answer, ended]) one.catch(() => undefined)
    const at = (await within(ANSWER_MS, replayed)).rows[0]?.position ?? 0
    seen = { at: performance.now(), position: at }
    if (isDown) log.info('the replica answers again')
    isDown = false
    if (at < position) {
      // The answer is discarded; the connection is released once it has arrived.
      void ended.then(() => client.release(), client.release)
      return null
    }
    // Statements that a replica cannot run, such as writes, fail here; the primary is then queried and reports the real
    // error.
    const result = await within(STATEMENT_MS, answer).catch(toNullIfRefused)
    await within(ANSWER_MS, ended)
    client.release()
    return result === null ? null : { result, position: at }
  }

  return {
    async ask(position, given) {
      if (!isUsable(position)) return null
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

/** A rejected statement is an answer; silence or a broken connection is not. */
function toNullIfRefused(error: unknown): null {
  if ((error as pg.DatabaseError).severity === 'ERROR') return null
  throw error
}
