import type { Hotel, Landmark } from '@safar/contract/products/hotels/hotel.schema'
import type { DistanceTarget } from '@safar/contract/vocabulary/hotels'
import type { StayPlace } from '@safar/suppliers'

interface Point {
  lat: number
  lon: number
}

const METRES_PER_DEGREE = 111_195

/** Within a city, the earth can be treated as flat. */
export function metresBetween(a: Point, b: Point): number {
  const north = (b.lat - a.lat) * METRES_PER_DEGREE
  const east = (b.lon - a.lon) * METRES_PER_DEGREE * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.round(Math.hypot(north, east))
}

/** A landmark closer to the Haram than this is treated as the Haram itself. */
const SAME_PLACE_METRES = 100

/** Around a landmark, an airport or a hotel, distances are measured to it; elsewhere to the Haram or to the centre. */
export function distanceTarget(
  place: StayPlace,
  found: readonly { hotel: Hotel }[],
  landmarks: readonly Landmark[],
): DistanceTarget {
  const hasHaram = found.some(({ hotel }) => hotel.haram !== null)
  const isPoint = place.kind === 'landmark' || place.kind === 'airport' || place.kind === 'hotel'
  const isHaram = landmarks.some(({ kind, ...at }) => kind === 'haram' && metresBetween(at, place) < SAME_PLACE_METRES)
  if (isPoint && !isHaram) return 'place'
  return hasHaram ? 'haram' : 'centre'
}

export function distanceOf(hotel: Hotel, target: DistanceTarget, place: Point): number {
  if (target === 'place') return metresBetween(hotel, place)
  return (target === 'haram' ? hotel.haram?.metres : undefined) ?? hotel.centre_metres
}

const LEAST_METRES = 150

/** Each district of the given hotels, as a circle around their locations. */
export function districtAreas(hotels: readonly Hotel[]) {
  return [...Map.groupBy(hotels, ({ district }) => district.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, name, name_ar } = first.district
    const mean = (value: (hotel: Hotel) => number) =>
      Math.round((group.reduce((sum, hotel) => sum + value(hotel), 0) / group.length) * 1e5) / 1e5
    const middle = { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
    const metres = Math.max(LEAST_METRES, ...group.map((hotel) => metresBetween(hotel, middle)))
    return [{ id, name, name_ar, ...middle, metres }]
  })
}
