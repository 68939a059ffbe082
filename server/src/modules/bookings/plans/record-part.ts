import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Booking } from '../tables.ts'

interface RecordedPart {
  booking: Booking
  paid: number
  actorId: number
}

/** Writes the activity line for an instalment that a person paid from a balance. */
export const recordPart = (tx: Queries, { booking, paid, actorId }: RecordedPart): Promise<void> =>
  record(tx, {
    actorId,
    action: 'bookings.pay_instalment',
    subject: 'booking',
    subjectId: booking.id,
    changes: { ref: booking.ref, paid, left: booking.owed - booking.covered },
  })
