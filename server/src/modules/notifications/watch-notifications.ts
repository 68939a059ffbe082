import type { notifications as contract, NotificationSummary } from '@safar/contract/people/notifications.contract'
import type { Actor } from '../../platform/actor.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { NotificationStream } from './notification-stream.ts'
import { readSummary } from './notifications.queries.ts'

export interface WatchDeps extends Pick<Services, 'db'> {
  stream: NotificationStream
  /** Sessions belong to accounts, which passes the check in. */
  isSessionAlive(session: Pick<Actor, 'sessionId' | 'userId'>): Promise<boolean>
}

type WatchCall = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** How many are unread: once, or again each time it may have changed. */
export const watchNotifications = (
  deps: WatchDeps,
  { query, actor, abortSignal }: WatchCall,
): AsyncIterable<NotificationSummary> =>
  query.watch ? streamSummaries(deps, actor, abortSignal()) : streamOnce(deps, actor)

async function* streamOnce({ db }: WatchDeps, { userId }: WatchCall['actor']): AsyncGenerator<NotificationSummary> {
  yield readSummary(db.adhoc, userId)
}

/** Watching does not count as using the session: a page left open does not keep it alive, and ends with it. */
async function* streamSummaries(
  { db, stream, isSessionAlive }: WatchDeps,
  { userId, sessionId }: WatchCall['actor'],
  abortSignal: AbortSignal,
): AsyncGenerator<NotificationSummary> {
  const subscription = await stream.subscribe({ userId, sessionId }, abortSignal)
  try {
    do {
      if (!(await isSessionAlive({ sessionId, userId }))) return
      yield await readSummary(db.adhoc, userId)
    } while (await subscription.next())
  } finally {
    subscription.unsubscribe()
  }
}
