export interface Point {
  lat: number
  lon: number
}

const METRES_PER_DEGREE = 111_195
const RADIANS = Math.PI / 180

/** Treats the earth as flat within a city: accurate to a metre per kilometre. */
export function metresBetween(a: Point, b: Point): number {
  const north = (b.lat - a.lat) * METRES_PER_DEGREE
  const east = (b.lon - a.lon) * METRES_PER_DEGREE * Math.cos(((a.lat + b.lat) / 2) * RADIANS)
  return Math.round(Math.sqrt(north * north + east * east))
}

/** A point at this distance; rounded to about ten centimetres. */
export function pointAt(from: Point, metres: number, angle: number): Point {
  const lat = from.lat + (metres * Math.cos(angle)) / METRES_PER_DEGREE
  const lon = from.lon + (metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos(from.lat * RADIANS))
  return { lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6 }
}

/** The point this many metres from one point towards another. */
export function pointToward(from: Point, to: Point, metres: number): Point {
  const east = (to.lon - from.lon) * Math.cos(from.lat * RADIANS)
  return pointAt(from, metres, Math.atan2(east, to.lat - from.lat))
}
