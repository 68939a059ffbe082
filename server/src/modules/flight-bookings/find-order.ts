import { bookings as calls } from '@safar/contract/bookings/bookings.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, findBooking } from '../bookings/public.ts'
import { FLIGHT } from './deps.ts'

/** A flight booking for which this person can buy extras. */
export async function findFlightOrder(queries: Queries, id: number, actor: ScopedActor): Promise<Booking | null> {
  const scope = scopeOf(calls.addExtras.access, actor)
  if (scope === null) return null
  const booking = await findBooking(queries, { id }, { actor: { ...actor, scope }, offline: false })
  return booking?.product === FLIGHT ? booking : null
}

/** A flight booking by the secret token of its link, for guests. */
export async function findLinkedOrder(queries: Queries, token: string): Promise<Booking | null> {
  const booking = await findBooking(queries, { token }, { offline: false })
  return booking?.product === FLIGHT ? booking : null
}
