import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { DocumentSource } from '../bookings/public.ts'
import type { BookedFlight } from './tables.ts'

type ChosenInsurance = NonNullable<BookingView['chosen_insurance']>

/** The details row that is read together with the booking. */
export interface FlightDetails {
  supplier_offer: BookedFlight['supplierOffer']
  shown_offer: BookedFlight['shownOffer']
  extras: BookedFlight['extras']
  separate_itineraries: BookedFlight['separateItineraries']
  chosen_insurance: (Omit<ChosenInsurance, 'amount'> & { owed: number }) | null
}

/** The flights as their documents and bills tell them. */
export type SoldFlight = Omit<BookedFlight, 'bookingId'>

export function toSoldFlight({ details }: Pick<DocumentSource, 'details'>): SoldFlight {
  const { supplier_offer, shown_offer, extras, separate_itineraries } = details as FlightDetails
  return { supplierOffer: supplier_offer, shownOffer: shown_offer, extras, separateItineraries: separate_itineraries }
}
