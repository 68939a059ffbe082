import type { BookingForm } from '@safar/contract/bookings.shapes'
import type { Queries } from '../../platform/database/database.ts'
import type { OfferToBook } from '../flights/public.ts'
import type { Selling } from './selling.ts'
import { type Booking, bookingTravellers } from './tables.ts'
import { keysOf } from './travellers.rules.ts'

const MASKED_TAIL = 3

/** Who travels, each with their part of the price; extras count for the one who takes them. */
export async function writeTravellers(
  tx: Queries,
  { vault }: Pick<Selling, 'vault'>,
  booking: Booking,
  form: BookingForm,
  offer: OfferToBook,
): Promise<void> {
  const keys = keysOf(form.travellers)
  await tx.insert(bookingTravellers).values(
    form.travellers.map((one, index) => {
      const key = keys[index] ?? ''
      const price = offer.people.find(({ passenger }) => passenger === one.type)
      const extras = booking.extras.reduce((sum, extra) => sum + (extra.passenger === key ? extra.price : 0), 0)
      const passport = one.passport ?? null
      return {
        bookingId: booking.id,
        key,
        type: one.type,
        title: one.title,
        given: one.given,
        family: one.family,
        born: one.born,
        gender: one.gender,
        nationality: one.nationality,
        passportSealed:
          passport &&
          vault.seal({ table: 'booking_travellers', column: 'passport', row: `${booking.id}/${key}` }, passport),
        passportTail: passport?.slice(-MASKED_TAIL) ?? null,
        passportCountry: one.passport_country ?? null,
        passportExpires: one.passport_expires ?? null,
        passportMac: passport && vault.mac('passport', passport),
        frequentFlyer: one.frequent_flyer ?? null,
        withAdult: one.type === 'infant' ? key.replace('infant', 'adult') : null,
        net: (price?.net ?? 0) + extras,
        owed: (price?.owed ?? 0) + extras,
        total: (price?.total ?? 0) + extras,
      }
    }),
  )
}
