import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto } from '../../../platform/database/statement.ts'
import type { OfferToBook } from '../../flights/public.ts'
import type { BookingDeps } from '../deps.ts'
import { personRow } from '../read/traveller-row.ts'
import { type BookedExtra, bookingTravellers } from '../tables.ts'
import { keysOf } from './travellers.rules.ts'

interface TravellersToBook {
  bookingId: number
  form: BookingForm
  offer: OfferToBook
  extras: readonly BookedExtra[]
}

const insertTraveller = insertInto(bookingTravellers, ['ticket', 'refunded', 'state'])

/** Who travels, each with their part of the price; extras count for the one who takes them. */
export async function insertTravellers(
  tx: Queries,
  deps: Pick<BookingDeps, 'vault'>,
  { bookingId, form, offer, extras }: TravellersToBook,
): Promise<void> {
  const keys = keysOf(form.travellers)
  for (const [index, one] of form.travellers.entries()) {
    const key = keys[index] ?? ''
    const price = offer.people.find(({ passenger }) => passenger === one.type)
    const added = extras.reduce((sum, extra) => sum + (extra.passenger === key ? extra.price : 0), 0)
    const row = {
      ...personRow(deps, { bookingId, key }, one),
      frequentFlyer: one.frequent_flyer ?? null,
      net: (price?.net ?? 0) + added,
      owed: (price?.owed ?? 0) + added,
      total: (price?.total ?? 0) + added,
    }
    await deferToCommit(tx, insertTraveller(row))
  }
}
