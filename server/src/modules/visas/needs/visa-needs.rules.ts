import type { TripSummary } from '@safar/contract/products/all-products'

const UMRAH_COUNTRY = 'SA'

/** Destination countries of a trip, in order; the country it starts from counts as home. */
export function destinationCountries(
  trip: TripSummary | null,
  countryOfAirport: (code: string) => string | undefined,
): string[] {
  if (trip?.kind === 'umrah') return [UMRAH_COUNTRY]
  const legs = trip?.kind === 'flight' ? trip.legs : trip?.kind === 'group' ? [trip] : []
  const home = legs[0] && countryOfAirport(legs[0].from)
  const countries = legs.flatMap(({ to }) => countryOfAirport(to) ?? []).filter((country) => country !== home)
  return [...new Set(countries)]
}
