export interface MapPoint {
  lat: number
  lon: number
}

export interface MapFrame {
  width: number
  height: number
  /** Kept free on every side. */
  margin: number
}

export interface PlacedPoint<T> {
  item: T
  x: number
  y: number
}

export interface PlacedMap<T> {
  hotel: { x: number; y: number }
  landmarks: PlacedPoint<T>[]
  /** A round number of metres, and its length on paper. */
  scale: { metres: number; length: number }
}

const METRES_PER_DEGREE = 111_195
/** Two markers closer than this would overlap. */
const APART = 15
const AT_MOST = 4
const LONGEST_SCALE = 60

const inMetres = (from: MapPoint, { lat, lon }: MapPoint) => ({
  east: (lon - from.lon) * METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180),
  north: (lat - from.lat) * METRES_PER_DEGREE,
})

/** 50, 100, 200, 500 m …: the longest that fits. */
function scaleOf(perMetre: number): PlacedMap<unknown>['scale'] {
  const steps = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10]
  const metres = steps.find((step) => step * perMetre <= LONGEST_SCALE) ?? 10
  return { metres, length: metres * perMetre }
}

function fit<T extends MapPoint>(
  hotel: MapPoint,
  landmarks: readonly T[],
  { width, height, margin }: MapFrame,
): PlacedMap<T> {
  const points = [{ east: 0, north: 0 }, ...landmarks.map((one) => inMetres(hotel, one))]
  const [easts, norths] = [points.map(({ east }) => east), points.map(({ north }) => north)]
  const [west, east] = [Math.min(...easts), Math.max(...easts)]
  const [south, north] = [Math.min(...norths), Math.max(...norths)]
  const perMetre = Math.min(
    (width - 2 * margin) / Math.max(east - west, 100),
    (height - 2 * margin) / Math.max(north - south, 100),
  )
  const place = (point: { east: number; north: number }) => ({
    x: width / 2 + (point.east - (west + east) / 2) * perMetre,
    y: height / 2 - (point.north - (south + north) / 2) * perMetre,
  })
  return {
    hotel: place({ east: 0, north: 0 }),
    landmarks: landmarks.map((item) => ({ item, ...place(inMetres(hotel, item)) })),
    scale: scaleOf(perMetre),
  }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The hotel with its nearest landmarks, north up. Landmarks are sorted by distance; far ones are left out if near ones
 * would overlap the hotel, and a landmark that would overlap another is not drawn.
 */
export function placeMap<T extends MapPoint>(hotel: MapPoint, landmarks: readonly T[], frame: MapFrame): PlacedMap<T> {
  for (let count = Math.min(AT_MOST, landmarks.length); count > 1; count--) {
    const placed = fit(hotel, landmarks.slice(0, count), frame)
    const [nearest] = placed.landmarks
    if (!nearest || distance(nearest, placed.hotel) < APART) continue
    const apart = placed.landmarks.filter(
      (one, place, all) =>
        distance(one, placed.hotel) >= APART && all.slice(0, place).every((before) => distance(one, before) >= APART),
    )
    return { ...placed, landmarks: apart }
  }
  return fit(hotel, landmarks.slice(0, 1), frame)
}
