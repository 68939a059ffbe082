import type { Position } from './positions.ts'

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

const rad = (degrees: number) => (degrees * Math.PI) / 180
const deg = (radians: number) => (radians * 180) / Math.PI

/** The equivalent longitude nearest to another one. */
const near = (longitude: number, to: number) => longitude - 360 * Math.round((longitude - to) / 360)

/** The great circle, point by point; longitudes continue across the date line. */
export function greatCircle(from: Position, to: Position, steps = 48): Position[] {
  const [a, b] = [rad(from.latitude), rad(to.latitude)]
  const [c, d] = [rad(from.longitude), rad(to.longitude)]
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
    last = near(deg(Math.atan2(y, x)), last)
    return { latitude: deg(Math.atan2(z, Math.hypot(x, y))), longitude: last }
  })
}

/** The margin around the route and the smallest span in degrees: a coast needs room to be recognised. */
const MARGIN = 1.5
const LEAST_DEGREES = 44

/** A flat map around some points, north up. */
export function mapAround(points: readonly Position[], { width, height }: Size) {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const squeeze = Math.max(0.2, Math.cos(rad(middle.latitude)))
  const wide = Math.max((east - west) * squeeze, LEAST_DEGREES) * MARGIN
  const high = Math.max(north - south, LEAST_DEGREES / 3) * MARGIN
  /** Pixels per degree of latitude. */
  const scale = Math.min(width / wide, height / high)
  const at = ({ latitude, longitude }: Position): Point => ({
    x: width / 2 + (near(longitude, middle.longitude) - middle.longitude) * squeeze * scale,
    y: height / 2 - (latitude - middle.latitude) * scale,
  })
  /** For points of a line, which must not jump to the other side of the globe. */
  const along = ({ latitude, longitude }: Position): Point => ({
    x: width / 2 + (longitude - middle.longitude) * squeeze * scale,
    y: height / 2 - (latitude - middle.latitude) * scale,
  })
  const shows = ({ x, y }: Point) => x >= -4 && x <= width + 4 && y >= -4 && y <= height + 4
  return { at, along, shows }
}

const short = (value: number) => value.toFixed(1)

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

/** Dots as one path of lines without length. */
export const dotsOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('')
