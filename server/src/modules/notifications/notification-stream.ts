import pg from 'pg'
import type { Services } from '../../services.ts'

/** An open page that watches somebody's notifications. */
export interface Subscription {
  /** Waits until something may have changed, or for one heartbeat; false once the subscription has ended. */
  next(): Promise<boolean>
  unsubscribe(): void
}

/** The subscribers on this server, and its single connection for changes made through any server. */
export interface NotificationStream {
  /** Once this resolves, the subscription misses nothing that is committed. */
  subscribe(session: { userId: number; sessionId: number }, abortSignal: AbortSignal): Promise<Subscription>
  close(): Promise<void>
}

const CHANNEL = 'notifications'
/** Open pages of one person on one server. One more ends the oldest, whose page reconnects when it is next viewed. */
export const MAX_STREAMS = 8
const HEARTBEAT_MS = 25_000
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

interface Subscriber {
  userId: number
  sessionId: number
  wake(): void
  end(): void
}

/** A separate connection for LISTEN, reopened whenever it is lost. */
function createListener(
  { db, log }: Pick<Services, 'db' | 'log'>,
  wakeWhere: (isMeant: (subscriber: Subscriber) => boolean) => void,
) {
  let listening: Promise<void> | null = null
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  function reconnectLater(error: unknown): void {
    listening = null
    if (closed) return
    log.warn({ err: error }, 'no notifications are streamed until the database is reached again')
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
    retry = setTimeout(() => void listen(), wait * (0.5 + Math.random()))
    retry.unref()
  }

  async function connect(): Promise<void> {
    const current = new pg.Client({ ...db.session, keepAlive: true, application_name: 'notifications' })
    client = current
    let isUp = true
    const onDown = (error?: unknown) => {
      if (isUp) reconnectLater(error)
      isUp = false
    }
    current.on('error', onDown)
    current.on('end', () => onDown())
    current.on('notification', ({ payload = '' }) => {
      const [kind, id] = payload.split(' ')
      wakeWhere(({ userId, sessionId }) => Number(id) === (kind === 'user' ? userId : sessionId))
    })
    try {
      await current.connect()
      await current.query(`listen ${CHANNEL}`)
      failures = 0
    } catch (error) {
      onDown(error)
      await current.end().catch(() => undefined)
    }
  }

  /** After a lost connection nobody knows what was missed, so all subscribers check again. */
  async function listen(): Promise<void> {
    if (closed) return
    listening ??= connect().then(() => wakeWhere(() => true))
    await listening
  }

  return {
    listen,
    isClosed: () => closed,
    async close() {
      closed = true
      clearTimeout(retry)
      wakeWhere(() => true)
      await client?.end().catch(() => undefined)
    },
  }
}

export function createNotificationStream(services: Pick<Services, 'db' | 'log'>): NotificationStream {
  const subscribers = new Set<Subscriber>()
  const listener = createListener(services, (isMeant) => {
    for (const subscriber of subscribers) if (isMeant(subscriber)) subscriber.wake()
  })

  return {
    async subscribe(session, abortSignal) {
      let mayHaveChanged = false
      let ended = false
      let stopWaiting: (() => void) | null = null
      const subscriber: Subscriber = {
        ...session,
        wake() {
          mayHaveChanged = true
          stopWaiting?.()
        },
        end() {
          ended = true
          subscriber.wake()
        },
      }
      const own = [...subscribers].filter(({ userId }) => userId === session.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_STREAMS))) {
        subscribers.delete(oldest)
        oldest.end()
      }
      subscribers.add(subscriber)
      const isOver = () => listener.isClosed() || abortSignal.aborted || ended
      abortSignal.addEventListener('abort', subscriber.wake, { once: true })
      await listener.listen()
      mayHaveChanged = false
      return {
        async next() {
          if (!mayHaveChanged && !isOver()) {
            const { promise, resolve } = Promise.withResolvers<void>()
            stopWaiting = resolve
            const heartbeat = setTimeout(resolve, HEARTBEAT_MS)
            await promise
            clearTimeout(heartbeat)
          }
          mayHaveChanged = false
          return !isOver()
        },
        unsubscribe() {
          abortSignal.removeEventListener('abort', subscriber.wake)
          subscribers.delete(subscriber)
        },
      }
    },
    close: listener.close,
  }
}
