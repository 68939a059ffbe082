import pg from 'pg'
import type { Services } from '../../services.ts'

/** One person's open bell. */
export interface Bell {
  /** Until something may have changed, or for the length of a heartbeat; false once it is over. */
  next(): Promise<boolean>
  leave(): void
}

/** The open bells of this server, and its one connection that hears of changes made through any server. */
export interface Bells {
  /** Hears everything that is committed after it has answered. */
  open(who: { userId: number; sessionId: number }, hangUp: AbortSignal): Promise<Bell>
  close(): Promise<void>
}

const HEARTBEAT_MS = 25_000
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

interface Ear {
  userId: number
  sessionId: number
  ring(): void
}

export function createBells({ db, log }: Pick<Services, 'db' | 'log'>): Bells {
  const ears = new Set<Ear>()
  let listening: Promise<void> | null = null
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const ring = (heard: (ear: Ear) => boolean) => {
    for (const ear of ears) if (heard(ear)) ear.ring()
  }

  function lost(error: unknown): void {
    listening = null
    if (closed) return
    log.warn({ err: error }, 'bells hear nothing until the database is reached again')
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
    retry = setTimeout(() => void listen(), wait * (0.5 + Math.random()))
    retry.unref()
  }

  async function connect(): Promise<void> {
    const mine = new pg.Client({ ...db.pool.options, keepAlive: true, application_name: 'bells' })
    client = mine
    let up = true
    const down = (error?: unknown) => {
      if (up) lost(error)
      up = false
    }
    mine.on('error', down)
    mine.on('end', () => down())
    mine.on('notification', ({ payload = '' }) => {
      const [what, id] = payload.split(' ')
      ring(({ userId, sessionId }) => Number(id) === (what === 'user' ? userId : sessionId))
    })
    try {
      await mine.connect()
      await mine.query('listen notifications')
      failures = 0
    } catch (error) {
      down(error)
      await mine.end().catch(() => undefined)
    }
  }

  /** After a loss nobody knows what was missed: everyone looks again. */
  async function listen(): Promise<void> {
    if (closed) return
    listening ??= connect().then(() => ring(() => true))
    await listening
  }

  return {
    async open(who, hangUp) {
      let rung = false
      let wake: (() => void) | null = null
      const ear: Ear = {
        ...who,
        ring() {
          rung = true
          wake?.()
        },
      }
      ears.add(ear)
      const over = () => closed || hangUp.aborted
      hangUp.addEventListener('abort', ear.ring, { once: true })
      await listen()
      rung = false
      return {
        async next() {
          if (!rung && !over()) {
            const { promise, resolve } = Promise.withResolvers<void>()
            wake = resolve
            const heartbeat = setTimeout(resolve, HEARTBEAT_MS)
            await promise
            clearTimeout(heartbeat)
          }
          rung = false
          return !over()
        },
        leave() {
          hangUp.removeEventListener('abort', ear.ring)
          ears.delete(ear)
        },
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      ring(() => true)
      await client?.end().catch(() => undefined)
    },
  }
}
