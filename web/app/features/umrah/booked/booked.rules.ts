import type { BookedTraveller, BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { UmrahPerson } from '@safar/contract/products/umrah/booking.shapes'
import { missingDocuments } from '@safar/contract/products/umrah/visa.rules'
import { toPersonName } from '@safar/contract/travellers/person-name'

export function nameOf({ travellers }: Pick<BookingView, 'travellers'>, key: string): string {
  const traveller = travellers.find((one) => one.key === key)
  return traveller ? toPersonName({ given: traveller.given_name, family: traveller.family_name }) : key
}

/** Documents still missing for somebody's visa. */
export const missingOf = (person: UmrahPerson, traveller: BookedTraveller | undefined, returnsOn: string) =>
  missingDocuments(
    person,
    {
      type: traveller?.type ?? 'adult',
      nationality: traveller?.nationality ?? null,
      hasPassport: Boolean(traveller?.passport_masked),
      passportExpires: traveller?.passport_expires ?? null,
    },
    returnsOn,
  )
