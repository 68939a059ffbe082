import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Logger } from '../../log.ts'
import { listStatements } from '../../tracing/figures.ts'
import type { LogPosition, Positions } from './positions.ts'
import type { Replica } from './replica.ts'

/** What a call is, as far as its reading goes. */
export interface ReadingCall {
  /** Null where nobody is signed in. */
  userId: number | null
  /** A list or a report, which may be a moment old. */
  mayLag: boolean
  /** It leaves everything as it is. */
  reading: boolean
}

/** Where lists are read. Nobody misses what they have written themselves. */
export interface ListReads {
  /** Runs a call: its lists come from a replica where it may lag, and what it writes is remembered as its caller's. */
  run<T>(call: ReadingCall, work: () => Promise<T>): Promise<T>
  /** This person was told of something: their lists show it from now on. */
  advance(userId: number): Promise<void>
}

interface OpenCall {
  required: () => Promise<LogPosition>
  /** As far as an earlier statement of this call has seen: a later one does not go back. */
  position: LogPosition
  atPrimary: boolean
  wrote: boolean
}

const calls = new AsyncLocalStorage<OpenCall>()

/** What a process keeps for everybody is never read from a replica, whichever call asks for it first. */
export const readAtPrimary = <T>(work: () => T): T => calls.exit(work)

/** A transaction begins: whatever its call reads afterwards has to know of it. */
export function leaveReplica(): void {
  const call = calls.getStore()
  if (call) Object.assign(call, { atPrimary: true, wrote: true })
}

/** Everything from one database. */
export const primaryReads: ListReads = { run: (_call, work) => work(), advance: async () => undefined }

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/** From now on, `lists` asks the replica for what a call that may lag reads. */
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
        // A query of the builder runs when it is waited for: that has to be in here too.
        return await calls.run(call, async () => await work())
      } finally {
        if (call.wrote && userId !== null) await advance(userId)
      }
    },
    advance,
  }
}
