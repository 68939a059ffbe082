import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { sealNumber } from '../../../platform/stored-number.ts'
import type { BookingDeps } from '../deps.ts'
import { recordChange } from '../moves/move-booking.ts'
import { bookingRow } from '../read/booking-row.ts'
import { passportPlace } from '../read/traveller-row.ts'
import { type Booking, bookings, bookingTravellers } from '../tables.ts'
import { listTravellers } from './name-travellers.ts'
import { assertPassportsFree } from './same-passport.ts'

export interface PassportForm {
  key: string
  passport: string
  passport_country: string
  passport_expires: string
}

/**
 * Stores passports of travellers who already have names; one that another traveller has is refused. The booking is
 * locked, and the dates of the passports have been checked.
 */
export async function writePassports(
  tx: Queries,
  deps: Pick<BookingDeps, 'vault'>,
  { id }: Pick<Booking, 'id'>,
  passports: readonly PassportForm[],
): Promise<void> {
  assertPassportsFree(deps, await listTravellers(tx, { id }), passports, 'passports')
  for (const { key, passport, passport_country, passport_expires } of passports) {
    const { sealed, tail, mac } = sealNumber(deps.vault, passportPlace(id, key), passport)
    const number = { passportSealed: sealed, passportTail: tail, passportMac: mac }
    await tx
      .update(bookingTravellers)
      .set({ ...number, passportCountry: passport_country, passportExpires: passport_expires })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
  }
}

/** Something of the product changed: the booking gets a new version, and its history records it. */
export async function countChange(
  tx: Queries,
  { clock }: Pick<BookingDeps, 'clock'>,
  booking: Booking,
  actorId: number | null,
): Promise<Booking> {
  await tx.update(bookings).set({ note: booking.note }).where(eq(bookings.id, booking.id))
  await recordChange(tx, booking, { at: clock.now(), actorId })
  const after = await bookingRow(tx, booking.id)
  if (!after) throw new Error(`booking ${booking.id} is gone`)
  return after
}
