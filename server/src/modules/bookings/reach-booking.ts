import { hasPermission } from '@safar/contract/protocol/access'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { BookingDeps } from './deps.ts'
import { findBooking } from './read/find-booking.ts'

/** How a caller reaches a booking: signed in, or with the token of its link. */
export interface BookingReach {
  id: number
  actor: ScopedActor | null
  token?: string | undefined
}

/**
 * Whose reach the booking must be in: null for anyone who holds its link. Staff need a permission to change what is not
 * their own; salesmen change nothing.
 */
export async function readReach(
  { db }: Pick<BookingDeps, 'db'>,
  { id, actor, token }: BookingReach,
  permission: Permission,
): Promise<ScopedActor | null> {
  if (token === undefined) {
    if (!actor) throw new AppError('not_signed_in', { shown: 'not_signed_in' })
    if (actor.scope !== 'own' && !hasPermission(actor, permission)) throw notFound()
    return actor
  }
  const booking = await findBooking(db.adhoc, { token })
  if (booking?.id !== id) throw notFound()
  return null
}
