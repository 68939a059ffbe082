import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto } from '../../../platform/database/statement.ts'
import type { OfferToBook } from '../../flights/public.ts'
import type { BookingDeps } from '../deps.ts'
import { personRow } from '../read/traveller-row.ts'
import { type Booking, bookingTravellers } from '../tables.ts'
import { keysOf } from './travellers.rules.ts'

const written = insertInto(bookingTravellers, ['ticket', 'refunded', 'state'])

/** Who travels, each with their part of the price; extras count for the one who takes them. */
export async function writeTravellers(
  tx: Queries,
  deps: Pick<BookingDeps, 'vault'>,
  booking: Booking,
  form: BookingForm,
  offer: OfferToBook,
): Promise<void> {
  const keys = keysOf(form.travellers)
  for (const [index, one] of form.travellers.entries()) {
    const key = keys[index] ?? ''
    const price = offer.people.find(({ passenger }) => passenger === one.type)
    const extras = booking.extras.reduce((sum, extra) => sum + (extra.passenger === key ? extra.price : 0), 0)
    const row = {
      ...personRow(deps, { bookingId: booking.id, key }, one),
      frequentFlyer: one.frequent_flyer ?? null,
      net: (price?.net ?? 0) + extras,
      owed: (price?.owed ?? 0) + extras,
      total: (price?.total ?? 0) + extras,
    }
    await deferToCommit(tx, written(row))
  }
}
