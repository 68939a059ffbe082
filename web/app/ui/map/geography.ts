/** A place on the globe, in degrees. A longitude can exceed ±180 where a line crosses the date line. */
export interface Position {
  latitude: number
  longitude: number
}

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** A point on the flat map: the whole world is one unit wide, and y increases southwards. */
export interface WorldPoint {
  x: number
  y: number
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
const toDegrees = (radians: number) => (radians * 180) / Math.PI

/** The latitude limit of the Mercator map, which makes it a square. */
const MAX_LATITUDE = 85.05

/**
 * The Mercator projection: shapes stay true at every scale, so panning and zooming only translate and scale the
 * drawing.
 */
export function toWorldPoint({ latitude, longitude }: Position): WorldPoint {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + toRadians(bounded) / 2)) / (2 * Math.PI),
  }
}

export const toPosition = ({ x, y }: WorldPoint): Position => ({
  longitude: x * 360 - 180,
  latitude: toDegrees(2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2),
})

/** The same meridian, as the longitude nearest to another one. */
export const nearestLongitude = (longitude: number, to: number): number =>
  longitude - 360 * Math.round((longitude - to) / 360)

/** The great circle as a list of points; longitudes continue across the date line. */
export function greatCircle(from: Position, to: Position, steps = 48): Position[] {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)]
  const [c, d] = [toRadians(from.longitude), toRadians(to.longitude)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin((d - c) / 2) ** 2
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(half)))
  if (angle === 0) return [from]
  let last = from.longitude
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const [one, other] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const x = one * Math.cos(a) * Math.cos(c) + other * Math.cos(b) * Math.cos(d)
    const y = one * Math.cos(a) * Math.sin(c) + other * Math.cos(b) * Math.sin(d)
    const z = one * Math.sin(a) + other * Math.sin(b)
    last = nearestLongitude(toDegrees(Math.atan2(y, x)), last)
    return { latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))), longitude: last }
  })
}

/** The smallest box around the given places, at least so many degrees wide; null if there are none. */
export function boundsAround(positions: readonly Position[], leastDegrees = 0): Bounds | null {
  if (positions.length === 0) return null
  const longitudes = positions.map(({ longitude }) => longitude)
  const latitudes = positions.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const missing = Math.max(0, leastDegrees - (east - west)) / 2
  return { west: west - missing, east: east + missing, south, north }
}

const METRES_PER_DEGREE = 111_195

/** A circle of the given radius around a place. */
export function circleAround({ latitude, longitude }: Position, metres: number, steps = 48): Position[] {
  const [high, wide] = [metres / METRES_PER_DEGREE, metres / (METRES_PER_DEGREE * Math.cos(toRadians(latitude)))]
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps
    return { latitude: latitude + high * Math.cos(angle), longitude: longitude + wide * Math.sin(angle) }
  })
}

/** The convex hull of the given places (Andrew's monotone chain). */
export function convexHull(positions: readonly Position[]): Position[] {
  const sorted = [...positions].sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude)
  const turn = (a: Position, b: Position, c: Position) =>
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude)
  const half = (ordered: readonly Position[]): Position[] => {
    const chain: Position[] = []
    for (const position of ordered) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)]
        if (!a || !b || turn(a, b, position) > 0) break
        chain.pop()
      }
      chain.push(position)
    }
    return chain.slice(0, -1)
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())]
}

/** The outline of everything within the given distance of some places. */
export const hullAround = (positions: readonly Position[], metres: number): Position[] =>
  convexHull(positions.flatMap((position) => circleAround(position, metres)))
