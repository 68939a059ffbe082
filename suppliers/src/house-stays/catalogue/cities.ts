import type { Airport } from '@safar/reference'
import { airports } from '@safar/reference/rows'
import { keyOf, pick } from '../../shared/hash.ts'
import { metresBetween, pointAt, pointToward } from './geometry.ts'
import { localWords } from './local-words.ts'
import { type CityRow, cityRows, type DistrictRow, districtRows, type LandmarkRow, landmarkRows } from './rows.ts'

export interface HouseCity extends Readonly<CityRow> {
  /** Derived from its name; every hotel of the city is generated from it. */
  seed: number
  districts: readonly DistrictRow[]
  landmarks: readonly LandmarkRow[]
  /** Position by importance. */
  rank: number
}

export const readAirport = (code: string): Airport | undefined => airportPoints().get(code)

let points: ReadonlyMap<string, Airport> | undefined
const airportPoints = (): ReadonlyMap<string, Airport> => {
  points ??= new Map(airports().map((airport) => [airport.code, airport]))
  return points
}

const AIRPORT_AT_MOST_METRES = 32_000
/** Keeps hotels between the town and its airport, off the runway. */
const BESIDE_RUNWAY_METRES = 2200

/**
 * Districts of a town without a description: its centre and, away from water, the quarters of the station and the
 * airport.
 */
function plainDistricts(city: CityRow): DistrictRow[] {
  const common = { city: city.id }
  const local = localWords(city.country)
  const dry = city.setting !== 'sea' && city.setting !== 'river'
  const districts: DistrictRow[] = [
    {
      ...common,
      id: 'centre',
      name: 'City Centre',
      nameArabic: 'وسط المدينة',
      nameLocal: local.centre,
      lat: city.lat,
      lon: city.lon,
      radius: dry ? 550 : 300,
      pricePercent: 110,
      weight: 12,
      setting: city.setting,
    },
  ]
  if (dry) {
    const at = pointAt(city, 1500, pick(628, keyOf(city.id), 3) / 100)
    const names = { id: 'station', name: 'Station Quarter', nameArabic: 'حي المحطة', nameLocal: local.station }
    districts.push({ ...common, ...names, ...at, radius: 350, pricePercent: 86, weight: 6, setting: 'city' })
  }
  const airport = dry ? airportPoints().get(city.airport) : undefined
  const at = airport && { lat: airport.latitude, lon: airport.longitude }
  if (at && city.hotels >= 14 && metresBetween(city, at) < AIRPORT_AT_MOST_METRES) {
    const names = { id: 'airport', name: 'Airport', nameArabic: 'المطار', nameLocal: local.airport }
    const location = pointToward(at, city, BESIDE_RUNWAY_METRES)
    districts.push({ ...common, ...names, ...location, radius: 400, pricePercent: 84, weight: 3, setting: 'city' })
  }
  return districts
}

/** Far enough from the real cities that no search around a point finds both. */
const COPY_DEGREES = 11

function shift<T extends { lon: number }>(row: T, copy: number): T {
  const lon = row.lon + copy * COPY_DEGREES
  return { ...row, lon: lon > 180 ? lon - 360 : lon }
}

/** A copy of a town elsewhere, for measuring how the catalogue grows: never part of the product. */
const copyOf = (city: HouseCity, copy: number, rank: number): HouseCity => ({
  ...shift(city, copy),
  id: `${city.id}:${copy}`,
  name: `${city.name} ${copy}`,
  nameArabic: `${city.nameArabic} ${copy}`,
  districts: city.districts.map((district) => shift(district, copy)),
  landmarks: city.landmarks.map((landmark) => shift(landmark, copy)),
  rank,
})

/** The cities that together have this many hotels; the last one may lose some of its own. */
function takeHotels(cities: readonly HouseCity[], hotels: number): HouseCity[] {
  let left = hotels
  return cities.flatMap((city) => {
    const taken = Math.min(city.hotels, left)
    left -= taken
    return taken > 0 ? [{ ...city, hotels: taken }] : []
  })
}

/**
 * Every city, most important first; or, to measure growth, as many cities and copies as together have this many hotels.
 */
export function createCities(hotels?: number): HouseCity[] {
  const districts = Map.groupBy(districtRows(), ({ city }) => city)
  const landmarks = Map.groupBy(landmarkRows(), ({ city }) => city)
  const cities = cityRows().map((row, rank) => ({
    ...row,
    seed: keyOf(row.id),
    districts: districts.get(row.id) ?? plainDistricts(row),
    landmarks: landmarks.get(row.id) ?? [],
    rank,
  }))
  if (hotels === undefined) return cities
  const times = Math.ceil(hotels / cities.reduce((sum, city) => sum + city.hotels, 0))
  const copies = Array.from({ length: times - 1 }, (_, at) =>
    cities.map((city) => copyOf(city, at + 1, cities.length * (at + 1) + city.rank)),
  )
  return takeHotels([...cities, ...copies.flat()], hotels)
}
