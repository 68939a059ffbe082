import type { notifications as contract, NotificationSummary } from '@safar/contract/people/notifications.contract'
import type { Actor } from '../../platform/actor.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { NotificationStream } from './notification-stream.ts'
import { readSummary } from './notifications.queries.ts'

export interface WatchDeps extends Pick<Services, 'db'> {
  stream: NotificationStream
  /** Sessions belong to the accounts module, which passes this check in. */
  isSessionAlive(session: Pick<Actor, 'sessionId' | 'userId'>): Promise<boolean>
  /** A digest that changes whenever the person's rights change. */
  readRights(userId: number): Promise<string>
}

type WatchCall = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** The unread count and a digest of rights: once, or again each time they may have changed. */
export const watchNotifications = (
  deps: WatchDeps,
  { query, actor, abortSignal }: WatchCall,
): AsyncIterable<NotificationSummary> =>
  query.watch ? streamSummaries(deps, actor, abortSignal()) : streamOnce(deps, actor)

const readLine = async ({ db, readRights }: WatchDeps, userId: number): Promise<NotificationSummary> => ({
  ...(await readSummary(db.adhoc, userId)),
  rights: await readRights(userId),
})

async function* streamOnce(deps: WatchDeps, { userId }: WatchCall['actor']): AsyncGenerator<NotificationSummary> {
  yield readLine(deps, userId)
}

/**
 * Watching does not count as activity: an open page does not keep the session alive, and the stream ends with the
 * session.
 */
async function* streamSummaries(
  deps: WatchDeps,
  { userId, sessionId }: WatchCall['actor'],
  abortSignal: AbortSignal,
): AsyncGenerator<NotificationSummary> {
  const { stream, isSessionAlive } = deps
  const subscription = await stream.subscribe({ userId, sessionId }, abortSignal)
  try {
    do {
      if (!(await isSessionAlive({ sessionId, userId }))) return
      // The page reloads its lists after this, so they must include what it is notified about.
      await deps.db.reads.advance(userId)
      yield await readLine(deps, userId)
    } while (await subscription.next())
  } finally {
    subscription.unsubscribe()
  }
}
