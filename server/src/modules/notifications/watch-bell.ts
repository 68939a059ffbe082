import type { BellLine, notifications as contract } from '@safar/contract/people/notifications.contract'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { Bells } from './bells.ts'
import { bellOf } from './notifications.queries.ts'

export interface WatchDeps extends Pick<Services, 'db'> {
  bells: Bells
  /** Sessions belong to accounts, which passes the check in. */
  isSessionAlive(sessionId: number): Promise<boolean>
}
type Watching = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** What the bell shows: once, or again each time it may have changed. */
export const watchBell = (services: WatchDeps, { query, actor, abortSignal }: Watching): AsyncIterable<BellLine> =>
  query.watch ? linesOf(services, actor, abortSignal()) : oneLine(services, actor)

async function* oneLine({ db }: WatchDeps, { userId }: Watching['actor']): AsyncGenerator<BellLine> {
  yield bellOf(db.adhoc, userId)
}

/** Looking counts as no use of the session: a page left open does not keep it alive, and the lines end with it. */
async function* linesOf(services: WatchDeps, actor: Watching['actor'], hangUp: AbortSignal): AsyncGenerator<BellLine> {
  const bell = await services.bells.open(actor, hangUp)
  try {
    do {
      if (!(await services.isSessionAlive(actor.sessionId))) return
      yield await bellOf(services.db.adhoc, actor.userId)
    } while (await bell.next())
  } finally {
    bell.leave()
  }
}
