import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Logger } from '../../log.ts'
import { listStatements } from '../../tracing/figures.ts'
import type { LogPosition, Positions } from './positions.ts'
import type { Replica } from './replica.ts'

/** The properties of a call that decide where its lists are read. */
export interface ReadingCall {
  /** Null if nobody is signed in. */
  userId: number | null
  /** A list or report, whose data can be slightly stale. */
  mayLag: boolean
  /** It changes nothing. */
  reading: boolean
}

/** Decides where lists are read. Everyone always sees their own writes. */
export interface ListReads {
  /**
   * Runs a call: its lists are read from a replica if they may lag, and the position of its writes is remembered for
   * its caller.
   */
  run<T>(call: ReadingCall, work: () => Promise<T>): Promise<T>
  /** Call when this person has been notified of something: their lists include it from now on. */
  advance(userId: number): Promise<void>
}

interface OpenCall {
  required: () => Promise<LogPosition>
  /** How far earlier statements of this call have seen; later ones must not go back. */
  position: LogPosition
  atPrimary: boolean
  wrote: boolean
}

const calls = new AsyncLocalStorage<OpenCall>()

/** Data that a process caches for everyone is never read from a replica, whichever call requests it first. */
export const readAtPrimary = <T>(work: () => T): T => calls.exit(work)

/** Called when a transaction begins: everything its call reads afterwards must include its changes. */
export function leaveReplica(): void {
  const call = calls.getStore()
  if (call) Object.assign(call, { atPrimary: true, wrote: true })
}

/** Reads everything from one database. */
export const primaryReads: ListReads = { run: (_call, work) => work(), advance: async () => undefined }

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/** Makes `lists` read from the replica for calls that may lag. */
export function readFromReplica(lists: pg.Pool, replica: Replica, positions: Positions, log: Logger): ListReads {
  const askPrimary = lists.query

  async function askReplica(call: OpenCall, given: unknown[]): Promise<unknown> {
    const position = Math.max(call.position, await call.required())
    const answer = call.atPrimary ? null : await replica.ask(position, given)
    listStatements.inc({ answered_by: answer ? 'replica' : 'primary' })
    if (answer) {
      call.position = Math.max(call.position, answer.position)
      return answer.result
    }
    call.atPrimary = true
    return Reflect.apply(askPrimary, lists, given)
  }

  lists.query = ((...given: unknown[]) => {
    const call = calls.getStore()
    return !call || call.atPrimary ? Reflect.apply(askPrimary, lists, given) : askReplica(call, given)
  }) as typeof lists.query

  const advance = async (userId: number) => {
    await positions
      .advance(userId)
      .catch((error: unknown) => log.warn({ err: error }, 'how far a person has written is not remembered'))
  }
  return {
    async run({ userId, mayLag, reading }, work) {
      const required = once(() => positions.required(userId))
      const call: OpenCall = { required, position: 0, atPrimary: !mayLag, wrote: !reading }
      try {
        // A query-builder query runs only when awaited, so it must be awaited inside the context.
        return await calls.run(call, async () => await work())
      } finally {
        if (call.wrote && userId !== null) await advance(userId)
      }
    },
    advance,
  }
}
