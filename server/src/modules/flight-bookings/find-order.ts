import { bookings as calls } from '@safar/contract/bookings/bookings.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, FLIGHT, findBooking } from '../bookings/public.ts'

/** A flight that this person may buy extras for. */
export async function findFlightOrder(queries: Queries, id: number, actor: ScopedActor): Promise<Booking | null> {
  const scope = scopeOf(calls.addExtras.access, actor)
  if (scope === null) return null
  const booking = await findBooking(queries, { id }, { actor: { ...actor, scope }, offline: false })
  return booking?.product === FLIGHT ? booking : null
}

/** A flight by the secret of its link, which is all a guest has. */
export async function findLinkedOrder(queries: Queries, token: string): Promise<Booking | null> {
  const booking = await findBooking(queries, { token }, { offline: false })
  return booking?.product === FLIGHT ? booking : null
}
