import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { totalNights } from '@safar/contract/products/umrah/package.rules'
import { documentsDue } from '@safar/contract/products/umrah/visa.rules'
import { namedPlaces } from '@safar/reference'
import type { CancellationTerms } from '../bookings/public.ts'
import type { SoldPackage, SoldPerson } from './tables.ts'

/** The details row that is read together with the booking. */
export interface UmrahDetails {
  package_id: number
  departure_id: number | null
  departs_on: string
  returns_on: string
  sold: SoldPackage
  rooms: BookedUmrah['rooms']
  people: SoldPerson[]
  cancellation: CancellationTerms
  visa_state: BookedUmrah['visa_state']
  hotel_brns: (string | null)[]
  transport_brn: string | null
}

export function toBookedUmrah(details: UmrahDetails): BookedUmrah {
  const { sold, hotel_brns: brns } = details
  return {
    ...sold,
    places: namedPlaces(sold.flights.flatMap(({ from, to }) => [from, to])),
    departure_id: details.departure_id,
    departs_on: details.departs_on,
    returns_on: details.returns_on,
    nights: totalNights(sold.stays),
    stays: sold.stays.map((stay, index) => ({ ...stay, brn: brns[index] ?? null })),
    transport: sold.transport && { ...sold.transport, brn: details.transport_brn },
    visa_state: details.visa_state,
    documents_by: documentsDue(details.departs_on),
    rooms: details.rooms,
    people: details.people,
  }
}
