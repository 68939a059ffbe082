import type { Airport } from '@safar/reference'
import { createZones, type Zones } from '../../shared/zones.ts'

/** Airports by index, with the data for the inner loops as plain arrays. */
export interface World {
  airports: readonly Airport[]
  size: Uint8Array
  country: Uint16Array
  countries: readonly string[]
  zone: Uint16Array
  zones: Zones
  /** Cosine of the angle between two airports: enough to compare distances. */
  cosine(a: number, b: number): number
  /** Great-circle distance in whole kilometres. */
  km(a: number, b: number): number
  numberOf(code: string): number | undefined
  /**
   * All airports of a city for the city's code, even if one of them has the same code (DXB, IST); otherwise the airport
   * itself.
   */
  placesOf(code: string): readonly number[]
}

const EARTH_RADIUS_KM = 6371

/** The cosine for two airports at this distance: a greater cosine means they are nearer. */
export const cosineOf = (km: number) => Math.cos(Math.min(Math.PI, (km + 1) / EARTH_RADIUS_KM))

export function createWorld(all: readonly Airport[]): World {
  const airports = all.filter((airport) => airport.scheduled).sort((a, b) => (a.code < b.code ? -1 : 1))
  const count = airports.length
  const points = new Float64Array(count * 3)
  const size = new Uint8Array(count)
  const country = new Uint16Array(count)
  const zone = new Uint16Array(count)
  const countries = [...new Set(airports.map((airport) => airport.country))]
  const zoneNames = [...new Set(airports.map((airport) => airport.zone))]
  const countryNumber = new Map(countries.map((code, i) => [code, i]))
  const zoneNumber = new Map(zoneNames.map((name, i) => [name, i]))
  const byCode = new Map<string, number>()
  const byCity = new Map<string, number[]>()

  airports.forEach((airport, i) => {
    const latitude = (airport.latitude * Math.PI) / 180
    const longitude = (airport.longitude * Math.PI) / 180
    points[i * 3] = Math.cos(latitude) * Math.cos(longitude)
    points[i * 3 + 1] = Math.cos(latitude) * Math.sin(longitude)
    points[i * 3 + 2] = Math.sin(latitude)
    size[i] = airport.size
    country[i] = countryNumber.get(airport.country) ?? 0
    zone[i] = zoneNumber.get(airport.zone) ?? 0
    byCode.set(airport.code, i)
    byCity.set(airport.cityCode, [...(byCity.get(airport.cityCode) ?? []), i])
  })

  const at = (i: number) => points[i] ?? 0
  const cosine = (a: number, b: number) =>
    at(a * 3) * at(b * 3) + at(a * 3 + 1) * at(b * 3 + 1) + at(a * 3 + 2) * at(b * 3 + 2)
  return {
    airports,
    size,
    country,
    countries,
    zone,
    zones: createZones(zoneNames),
    cosine,
    km: (a, b) => Math.round(EARTH_RADIUS_KM * Math.acos(Math.min(1, Math.max(-1, cosine(a, b))))),
    numberOf: (code) => byCode.get(code),
    placesOf(code) {
      const airport = byCode.get(code)
      const city = byCity.get(code) ?? []
      return airport === undefined || city.length > 1 ? city : [airport]
    },
  }
}
