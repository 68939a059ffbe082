import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { toTimedFlightText } from '../moves/flight-text.ts'
import { notifyAirlineChange } from '../notify/notify-booking.ts'
import { lockRow } from '../read/booking-row.ts'
import type { Booking } from '../tables.ts'
import { answerDeadline } from './airline-change.rules.ts'
import { airlineChanges } from './airline-change-tables.ts'

/** A change as the supplier reports it, with its flights as the booking shows them. */
export interface ChangeReport {
  changeId: string
  before: SliceView[]
  after: SliceView[]
  acceptable: boolean
  answerBy: string | null
}

async function insertChange(tx: Queries, booking: Booking, change: ChangeReport, foundAt: Date): Promise<void> {
  const { changeId, before, after, acceptable, answerBy } = change
  const departsAt = new Date(before[0]?.segments[0]?.from.at ?? booking.startsAt ?? foundAt)
  const cancelled = after.length === 0
  const deadline = answerDeadline({ answerBy, departsAt, foundAt })
  const [found] = await tx
    .insert(airlineChanges)
    .values({
      supplier: booking.supplier,
      changeId,
      bookingId: booking.id,
      cancelled,
      foundAt,
      before,
      after,
      acceptable,
      departsAt,
      answerBy: deadline,
    })
    .onConflictDoNothing()
    .returning()
  if (!found) return
  const flights = toTimedFlightText(toFlightLines(cancelled ? before : after))
  await notifyAirlineChange(tx, booking, { cancelled, flights, answerBy: deadline })
}

/**
 * Records all changes that wait for an answer according to the supplier: each one is notified once, however often it is
 * read. A change that the supplier no longer reports was answered elsewhere.
 */
export const recordAirlineChanges = (
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  id: number,
  changes: readonly ChangeReport[],
): Promise<void> =>
  db.tx(async (tx) => {
    const booking = await lockRow(tx, id)
    if (!booking) return
    const now = clock.now()
    for (const change of changes) await insertChange(tx, booking, change, now)
    const named = changes.map(({ changeId }) => changeId)
    await tx
      .update(airlineChanges)
      .set({ answer: 'handled', answeredAt: now })
      .where(
        and(
          eq(airlineChanges.bookingId, id),
          isNull(airlineChanges.answer),
          named.length > 0 ? notInArray(airlineChanges.changeId, named) : undefined,
        ),
      )
  })
