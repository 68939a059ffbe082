import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'
import { toView } from './views.ts'

interface ViewRequest {
  queries: Queries
  actor: ScopedActor
  /** Reads the booking's current state. */
  read(): Promise<Booking>
}

/**
 * A booking and its details are read by two statements. If it moved in between, for example by being issued, it would
 * appear as held with tickets: it is read again.
 */
export async function readView(
  deps: Pick<BookingDeps, 'products' | 'clock'>,
  { queries, actor, read }: ViewRequest,
): Promise<BookingView> {
  const view = await toView(deps, queries, await read(), actor)
  return view.events.at(-1)?.to === view.state ? view : toView(deps, queries, await read(), actor)
}
