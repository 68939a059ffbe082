import type { OfflineTraveller } from '@safar/contract/bookings/offline.shapes'
import { masked, sealNumber } from '../../../platform/stored-number.ts'
import type { SealContext } from '../../../platform/vault.ts'
import type { BookingDeps } from '../deps.ts'
import type { SoldTraveller } from '../products/sale.ts'
import type { BookedTraveller } from '../tables.ts'

export const passportColumn = 'passport'

export const passportPlace = (bookingId: number, key: string): SealContext => ({
  table: 'booking_travellers',
  column: passportColumn,
  row: `${bookingId}/${key}`,
})

/** A row with a traveller's personal data; the caller adds what they pay. */
export function personRow(
  { vault }: Pick<BookingDeps, 'vault'>,
  { bookingId, key }: Pick<BookedTraveller, 'bookingId' | 'key'>,
  one: SoldTraveller | OfflineTraveller,
  passport = one.passport ?? null,
) {
  const { sealed, tail, mac } = sealNumber(vault, passportPlace(bookingId, key), passport)
  return {
    bookingId,
    key,
    type: one.type,
    title: one.title,
    givenName: one.given_name,
    familyName: one.family_name,
    birthDate: one.birth_date ?? null,
    gender: one.gender ?? null,
    nationality: one.nationality ?? null,
    passportSealed: sealed,
    passportTail: tail,
    passportCountry: one.passport_country ?? null,
    passportExpires: one.passport_expires ?? null,
    passportMac: mac,
    withAdult: one.type === 'infant' ? key.replace('infant', 'adult') : null,
  }
}

type TravellerColumns = Pick<
  BookedTraveller,
  | 'key'
  | 'type'
  | 'title'
  | 'givenName'
  | 'familyName'
  | 'passportTail'
  | 'passportExpires'
  | 'ticket'
  | 'refunded'
  | 'state'
>

/** A traveller's personal data and ticket state, for any reader of the booking. */
export const personView = <Born, Gender, Nation>(
  one: TravellerColumns & { birthDate: Born; gender: Gender; nationality: Nation },
) => ({
  key: one.key,
  type: one.type,
  title: one.title,
  given_name: one.givenName,
  family_name: one.familyName,
  birth_date: one.birthDate,
  gender: one.gender,
  nationality: one.nationality,
  passport_masked: masked(one.passportTail),
  passport_expires: one.passportExpires,
  ticket: one.ticket,
  refunded: one.refunded,
  state: one.state,
})
