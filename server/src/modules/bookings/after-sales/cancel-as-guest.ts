import { notFound } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { findBooking } from '../read/find-booking.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import type { BookingCommand } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { cancelIssued } from './cancel-issued.ts'

interface GuestCancellation extends Omit<BookingCommand, 'id'> {
  reason?: string | undefined
  agreedPenalty: number
}

/**
 * A guest cancels by the booking's link, with the same rules as a customer: a hold is released, and an issued booking
 * is cancelled at the penalty of its timeline.
 */
export async function cancelAsGuest(
  deps: BookingDeps,
  key: { ref: string; token: string },
  cancellation: GuestCancellation,
): Promise<Booking> {
  const booking = await findBooking(deps.db.adhoc, key, { offline: false })
  if (!booking) throw notFound()
  const cancel = booking.issuedAt === null ? cancelBooking : cancelIssued
  return cancel(deps, null, { ...cancellation, id: booking.id, mover: 'buyer' })
}
