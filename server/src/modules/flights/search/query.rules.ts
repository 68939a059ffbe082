import type { FlightQuery } from '@safar/contract/flights/flights.shapes'
import { type Places, readLeg, type SearchErrors, searchErrors } from '@safar/contract/flights/search.rules'
import type { Query } from '@safar/suppliers'
import type { World } from '../sooper/world.ts'

/** London to Heathrow is not a flight either: a city stands for all its airports. */
const toPlaces = (world: World): Places => ({
  isPlace: (code) => world.airportsOf(code).length > 0,
  isSamePlace: (origin, destination) =>
    world.airportsOf(origin).some(({ code }) => world.airportsOf(destination).some((other) => other.code === code)),
})

/** Every field that is wrong, with the key of its sentence; none when the search can be made. */
export const queryErrors = (query: FlightQuery, world: World, today: string): SearchErrors =>
  searchErrors({ ...query, legs: query.legs.map(readLeg) }, today, toPlaces(world))

export const toSupplierQuery = (query: FlightQuery): Query => ({
  legs: query.legs.map(readLeg),
  cabin: query.cabin,
  passengers: { adult: query.adults, child: query.children, infant: query.infants },
})
