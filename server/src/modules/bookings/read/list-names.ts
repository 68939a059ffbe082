import type { TripSummary } from '@safar/contract/bookings/trip.shapes'
import { namedAirlines, namedPlaces } from '@safar/reference'
import type { ListedBooking } from './listed-booking.ts'

const stopsOf = (trip: TripSummary | null): string[] =>
  trip?.kind === 'flight' ? trip.legs.flatMap(({ stops }) => stops) : []

/** The cities and airlines that the rows of a page call by code: a title such as 'LHE–JED', stops, the airline. */
export const namesOf = (page: readonly Pick<ListedBooking, 'title' | 'trip' | 'vendor'>[]) => ({
  places: namedPlaces(page.flatMap(({ title, trip }) => [...title.split('–'), ...stopsOf(trip)])),
  airlines: namedAirlines(page.flatMap(({ vendor }) => vendor ?? [])),
})
