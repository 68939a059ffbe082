import { airports, countries } from '@safar/reference'

export interface PlacedCountry {
  name: { en: string; ar: string }
  /** Coordinates of its largest airport, used to place it on a map. */
  lat: number
  lon: number
}

function placeCountries(): Map<string, PlacedCountry> {
  const largest = new Map<string, ReturnType<typeof airports>[number]>()
  for (const airport of airports()) {
    const known = largest.get(airport.country)
    if (airport.scheduled && (!known || airport.size > known.size)) largest.set(airport.country, airport)
  }
  return new Map(
    countries().flatMap(({ code, name, nameArabic }) => {
      const airport = largest.get(code)
      return airport
        ? [[code, { name: { en: name, ar: nameArabic }, lat: airport.latitude, lon: airport.longitude }]]
        : []
    }),
  )
}

let placed: Map<string, PlacedCountry> | undefined

/** A country people can fly to; undefined if the code is not one. */
export function countryOf(code: string): PlacedCountry | undefined {
  placed ??= placeCountries()
  return placed.get(code)
}
