import { seatsOf } from '@safar/contract/products/groups/groups.rules'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { reduceSeats } from '../allotments/public.ts'
import { assertAgreedPenalty, type Booking, notifySeats, reduceBooking, updateBookingRow } from '../bookings/public.ts'
import { changeSeats, openStates, type SeatCommand } from './change-seats.ts'
import type { GroupDeps } from './deps.ts'
import { isSeated, partyOf, reducePeople } from './leaving-seats.ts'
import { bookingGroups } from './tables.ts'

interface ReduceCommand extends SeatCommand {
  travellers: readonly string[]
  agreed_penalty: number
}

export const withSeats = ({ trip }: Booking, seats: number): Booking['trip'] =>
  trip?.kind === 'group' ? { ...trip, seats } : trip

/** Gives back some seats of a booking that is not issued yet. */
export const reduceGroupBooking = (
  deps: GroupDeps,
  actor: ScopedActor,
  { travellers: keys, agreed_penalty: agreed, ...command }: ReduceCommand,
): Promise<Booking> =>
  changeSeats(deps, actor, command, async (tx, seats) => {
    const { locked, details, people } = seats
    const { booking } = locked
    if (!openStates.includes(booking.state)) throw new AppError('conflict', { shown: 'booking_moved' })
    const { staying, leaving, retained, penalty, freeSeatsUsed } = reducePeople(deps, seats, keys)
    assertAgreedPenalty(booking, { agreed, penalty })
    const party = partyOf(staying)
    // Lock inventory before wallets, as everywhere.
    await reduceSeats(tx, deps, { bookingId: booking.id, seats: seatsOf(party) })
    const set = await reduceBooking(tx, deps, locked, { leaving, retained, retainedBefore: details.kept })
    await tx
      .update(bookingGroups)
      .set({ ...party, freeSeats: details.freeSeats - freeSeatsUsed, kept: details.kept + penalty })
      .where(eq(bookingGroups.bookingId, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'groups.reduce_seats',
      subject: 'booking',
      subjectId: booking.id,
      changes: { seats: [people.filter(isSeated).length, seatsOf(party)], penalty },
      origin: command.origin,
    })
    const trip = withSeats(booking, seatsOf(party))
    const after = await updateBookingRow(tx, deps, { booking, actorId: actor.userId, set: { ...set, trip } })
    if (after.state !== 'pending') await notifySeats(tx, after, { kind: 'bookings.seats_returned', by: actor.userId })
    return after
  })
