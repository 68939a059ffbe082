import { seatsOf } from '@safar/contract/products/groups/groups.rules'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { insertInto, query } from '../../platform/database/statement.ts'
import { splitSeats } from '../allotments/public.ts'
import { type Booking, splitBooking, updateBookingRow } from '../bookings/public.ts'
import { changeSeats, type SeatCommand } from './change-seats.ts'
import type { GroupDeps } from './deps.ts'
import { partyOf, splitPeople } from './leaving-seats.ts'
import { withSeats } from './reduce-seats.ts'
import { bookingGroups } from './tables.ts'

const insertDetails = insertInto(bookingGroups)

interface SplitCommand extends SeatCommand {
  travellers: readonly string[]
  /** Called before the reply is written. */
  onSplit: (created: Booking) => void
}

/** Splits some seats of a held booking into a booking of their own, under the terms they were sold with. */
export const splitGroupBooking = (
  deps: GroupDeps,
  actor: ScopedActor,
  { travellers: keys, onSplit, ...command }: SplitCommand,
): Promise<Booking> =>
  changeSeats(deps, actor, command, async (tx, { locked, details, people }) => {
    const { booking } = locked
    const { staying, leaving } = splitPeople(people, keys)
    const [stays, leaves] = [partyOf(staying), partyOf(leaving)]
    // Free seats are divided in proportion to the seats of each part; the remainder stays.
    const freeSeats = Math.floor((details.freeSeats * seatsOf(leaves)) / (seatsOf(stays) + seatsOf(leaves)))
    const { set, created } = await splitBooking(tx, deps, locked, {
      actorId: actor.userId,
      staying,
      leaving,
      trip: withSeats(booking, seatsOf(leaves)),
      kept: details.kept,
      async insertDetails({ id: bookingId }) {
        const row = { ...details, ...leaves, bookingId, freeSeats, kept: 0, splitFrom: booking.id }
        await query(tx, insertDetails(row))
        await splitSeats(tx, { fromBookingId: booking.id, toBookingId: bookingId, seats: seatsOf(leaves) })
      },
    })
    onSplit(created)
    await tx
      .update(bookingGroups)
      .set({ ...stays, freeSeats: details.freeSeats - freeSeats })
      .where(eq(bookingGroups.bookingId, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'groups.split_booking',
      subject: 'booking',
      subjectId: booking.id,
      changes: { seats: [seatsOf(stays) + seatsOf(leaves), seatsOf(stays)], split_into: created.ref },
      origin: command.origin,
    })
    const trip = withSeats(booking, seatsOf(stays))
    return updateBookingRow(tx, deps, { booking, actorId: actor.userId, set: { ...set, trip } })
  })
