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
  /** Another text once what a person may do has changed. */
  readRights(userId: number): Promise<string>
}

type WatchCall = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** How many are unread, and whether rights changed: once, or again each time it may have changed. */
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

/** Watching does not count as using the session: a page left open does not keep it alive, and ends with it. */
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
      // The page reads its lists again: they show what it is told of.
      await deps.db.reads.advance(userId)
      yield await readLine(deps, userId)
    } while (await subscription.next())
  } finally {
    subscription.unsubscribe()
  }
}
