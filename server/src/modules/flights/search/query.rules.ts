import type { FlightQuery } from '@safar/contract/products/flights/flights.shapes'
import { type Places, readLeg, type SearchErrors, searchErrors } from '@safar/contract/products/flights/search.rules'
import type { Query } from '@safar/suppliers'
import type { World } from '../sooper/world.ts'

/** A city stands for all its airports, so London to Heathrow is not a flight either. */
const toPlaces = (world: World): Places => ({
  isPlace: (code) => world.airportsOf(code).length > 0,
  isSamePlace: (origin, destination) =>
    world.airportsOf(origin).some(({ code }) => world.airportsOf(destination).some((other) => other.code === code)),
})

/** Every invalid field with the key of its message; empty if the search is valid. */
export const queryErrors = (query: FlightQuery, world: World, today: string): SearchErrors =>
  searchErrors({ ...query, legs: query.legs.map(readLeg) }, today, toPlaces(world))

export const toSupplierQuery = (query: FlightQuery): Query => ({
  legs: query.legs.map(readLeg),
  cabin: query.cabin,
  passengers: { adult: query.adults, child: query.children, infant: query.infants },
})
