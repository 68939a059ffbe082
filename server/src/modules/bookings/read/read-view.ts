import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'
import { toView } from './views.ts'

interface ViewRequest {
  queries: Queries
  actor: ScopedActor
  /** The booking as it is at this moment. */
  read(): Promise<Booking>
}

/**
 * A booking and what belongs to it are read by two statements. One that moved in between, such as one being issued, would
 * be shown held with its tickets: it is read again.
 */
export async function readView(
  deps: Pick<BookingDeps, 'products' | 'clock'>,
  { queries, actor, read }: ViewRequest,
): Promise<BookingView> {
  const view = await toView(deps, queries, await read(), actor)
  return view.events.at(-1)?.to === view.state ? view : toView(deps, queries, await read(), actor)
}
