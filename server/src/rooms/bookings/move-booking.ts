import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, bookingEvents, bookings } from './tables.ts'
import { buyerName, tellBooking } from './tell-booking.ts'

export interface Moved {
  move: BookingMove
  to: BookingState
  at: Date
  actorId: number | null
  why?: string | null
  facts?: Record<string, unknown>
  /** What else changes with it. */
  set?: Partial<Booking>
}

/** The one way a booking changes its state: from the state it was read in, with its event, or not at all. */
export async function moveBooking(tx: Queries, booking: Booking, moved: Moved): Promise<Booking> {
  const set = { ...moved.set, state: moved.to }
  const [[written], [event]] = await Promise.all([
    tx
      .update(bookings)
      .set(set)
      .where(and(eq(bookings.id, booking.id), eq(bookings.state, booking.state)))
      .returning({ id: bookings.id }),
    tx
      .insert(bookingEvents)
      .values({
        bookingId: booking.id,
        at: moved.at,
        move: moved.move,
        fromState: booking.state,
        toState: moved.to,
        actorId: moved.actorId,
        why: moved.why ?? null,
        facts: moved.facts ?? {},
      })
      .returning({ buyer: buyerName(booking) }),
  ])
  if (!written) throw new Error(`booking ${booking.id} is no longer ${booking.state}`)
  const after = { ...booking, ...set }
  await tellBooking(tx, booking, after, { ...moved, who: event?.buyer ?? null })
  return after
}
