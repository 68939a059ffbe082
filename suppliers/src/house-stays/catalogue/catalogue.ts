import type { StayArea } from '../../stay-supplier.ts'
import { createCities, type HouseCity } from './cities.ts'
import { metresBetween, type Point } from './geometry.ts'
import { buildHotels, type HouseHotel } from './hotels.ts'

/** Maximum number of hotels in memory; whole cities are evicted, least recently used first. */
const MAX_READY_HOTELS = 4000
const LANDMARK_METRES = 3000
const NEIGHBOUR_METRES = 2500
/** The maximum number of results of a search. */
const MAX_FOUND = 300
/** Every hotel of a city is within this distance of its centre. */
const CITY_REACH_METRES = 60_000

export interface Catalogue {
  cities: readonly HouseCity[]
  city(id: string): HouseCity | undefined
  hotelsOf(city: HouseCity): readonly HouseHotel[]
  hotel(id: string): HouseHotel | undefined
  /** Hotels of an area; nearest first if they are searched around a point. */
  find(area: StayArea): readonly HouseHotel[]
}

interface Box {
  south: number
  west: number
  north: number
  east: number
}

const inBox = ({ lat, lon }: Point, { south, west, north, east }: Box): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)

/**
 * The world of hotels: each city is computed when first requested, so that the size of the catalogue costs nothing
 * elsewhere.
 */
export function createCatalogue({ hotels }: { hotels?: number | undefined } = {}): Catalogue {
  const cities = createCities(hotels)
  const byId = new Map(cities.map((city) => [city.id, city]))
  const ready = new Map<string, readonly HouseHotel[]>()
  let readyHotels = 0

  function hotelsOf(city: HouseCity): readonly HouseHotel[] {
    const existing = ready.get(city.id)
    const own = existing ?? buildHotels(city)
    if (existing) ready.delete(city.id)
    else readyHotels += own.length
    ready.set(city.id, own)
    for (const [id, others] of ready) {
      if (readyHotels <= MAX_READY_HOTELS) break
      ready.delete(id)
      readyHotels -= others.length
    }
    return own
  }

  function hotel(id: string): HouseHotel | undefined {
    const [, cityId = '', number = ''] = /^(.+)\.([1-9]\d{0,3})$/.exec(id) ?? []
    const city = byId.get(cityId)
    return city && hotelsOf(city)[Number(number) - 1]
  }

  function around(at: Point, metres: number): readonly HouseHotel[] {
    return cities
      .filter((city) => metresBetween(city, at) <= metres + CITY_REACH_METRES)
      .flatMap((city) => hotelsOf(city))
      .map((one) => ({ one, distance: metresBetween(one.hotel, at) }))
      .filter(({ distance }) => distance <= metres)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_FOUND)
      .map(({ one }) => one)
  }

  const inside = (box: Box) =>
    cities
      .filter((city) =>
        inBox(city, { south: box.south - 1, north: box.north + 1, west: box.west - 1, east: box.east + 1 }),
      )
      .flatMap((city) => hotelsOf(city).filter(({ hotel: one }) => inBox(one, box)))
      .slice(0, MAX_FOUND)

  const splitPlace = (id: string) => {
    const dot = id.lastIndexOf('.')
    return { city: byId.get(id.slice(0, dot)), place: id.slice(dot + 1) }
  }

  function find(area: StayArea): readonly HouseHotel[] {
    switch (area.kind) {
      case 'city': {
        const city = byId.get(area.id)
        return city ? hotelsOf(city) : []
      }
      case 'district': {
        const { city } = splitPlace(area.id)
        return city ? hotelsOf(city).filter(({ hotel: one }) => one.district.id === area.id) : []
      }
      case 'landmark': {
        const { city, place } = splitPlace(area.id)
        const landmark = city?.landmarks.find(({ id }) => id === place)
        return landmark ? around(landmark, LANDMARK_METRES) : []
      }
      case 'hotel': {
        const found = hotel(area.id)
        return found ? around(found.hotel, NEIGHBOUR_METRES) : []
      }
      case 'around':
        return around(area, area.metres)
      case 'box':
        return inside(area)
    }
  }

  return { cities, city: (id) => byId.get(id), hotelsOf, hotel, find }
}
