import type { TripSummary } from '@safar/contract/products/all-products'
import { namedAirlines, namedPlaces } from '@safar/reference'
import type { ListedBooking } from './listed-booking.ts'

const stopsOf = (trip: TripSummary | null): string[] =>
  trip && 'legs' in trip ? trip.legs.flatMap(({ stops }) => stops) : []

/**
 * The cities and airlines that a page's rows refer to by code: in a title such as 'LHE–JED', in stops, as the airline.
 */
export const namesOf = (page: readonly Pick<ListedBooking, 'title' | 'trip' | 'vendor'>[]) => ({
  places: namedPlaces(page.flatMap(({ title, trip }) => [...title.split('–'), ...stopsOf(trip)])),
  airlines: namedAirlines(page.flatMap(({ vendor }) => vendor ?? [])),
})
