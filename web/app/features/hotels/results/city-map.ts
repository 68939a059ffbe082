import type { Landmark } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { WALK_DETOUR_PERCENT } from '@safar/contract/products/hotels/stay.rules'
import {
  type Bounds,
  boundsAround,
  circleAround,
  convexHull,
  hullAround,
  type Position,
} from '../../../ui/map/geography.ts'
import type { MapArea, MapLandmark } from '../../../ui/map/map-parts.ts'

interface Point {
  lat: number
  lon: number
}

export const toPosition = ({ lat, lon }: Point): Position => ({ latitude: lat, longitude: lon })

interface Names {
  /** In the reader's language. */
  name: (english: string, arabic: string) => string
  /** The label of a ring at this walking distance in metres. */
  ring: (metres: number) => string
}

const RINGS = [500, 1_000]

/** Contours of equal walking distance from the gates of the Haram, and the areas between them. */
function haramAreas(landmarks: readonly Landmark[], { ring }: Names): MapArea[] {
  const gates = landmarks.filter(({ kind }) => kind === 'gate').map(toPosition)
  if (gates.length < 3) return []
  return [
    ...RINGS.map((metres): MapArea => {
      const outline = hullAround(gates, (metres * 100) / WALK_DETOUR_PERCENT)
      return { id: `ring-${metres}`, kind: 'ring', outline, label: ring(metres) }
    }),
    { id: 'ground', kind: 'ground', outline: convexHull(gates) },
  ]
}

const toMapLandmark = ({ id, kind, name, name_ar, ...at }: Landmark, names: Names): MapLandmark => ({
  id,
  position: toPosition(at),
  label: names.name(name, name_ar),
  kind: kind === 'haram' ? 'main' : kind,
})

/** What a city map shows in addition to its hotels. */
export const toCityMap = (
  { landmarks, areas }: Pick<HotelSearchReply, 'landmarks'> & { areas: HotelSearchReply['areas'] },
  names: Names,
): { areas: MapArea[]; landmarks: MapLandmark[] } => ({
  areas: [
    ...areas.map(
      ({ id, name, name_ar, metres, ...at }): MapArea => ({
        id,
        kind: 'district',
        outline: circleAround(toPosition(at), metres + DISTRICT_MARGIN_METRES),
        label: names.name(name, name_ar),
      }),
    ),
    ...haramAreas(landmarks, names),
  ],
  landmarks: landmarks.map((landmark) => toMapLandmark(landmark, names)),
})

const DISTRICT_MARGIN_METRES = 60
const LEAST_DEGREES = 0.02
/** Percentage of hotels shown initially, so that a distant one does not shrink the city to a dot. */
const SHOWN_PERCENT = 75

/** The bounds of most hotels. */
export function cityBounds(points: readonly Point[], middle: Point): Bounds {
  const distance = ({ lat, lon }: Point) => Math.hypot(lat - middle.lat, lon - middle.lon)
  const nearest = [...points].sort((a, b) => distance(a) - distance(b))
  const shown = nearest.slice(0, Math.ceil((nearest.length * SHOWN_PERCENT) / 100))
  const positions = (shown.length > 0 ? shown : [middle]).map(toPosition)
  return boundsAround(positions, LEAST_DEGREES) ?? { west: 0, south: 0, east: 0, north: 0 }
}

export const toBoxText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(',')

export function readBox(text: string | undefined): Bounds | null {
  const [south, west, north, east] = (text ?? '').split(',').map(Number)
  const isValid = [south, west, north, east].every((degrees) => Number.isFinite(degrees))
  return isValid ? { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 } : null
}
