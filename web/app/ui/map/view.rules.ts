import { type Bounds, nearestLongitude, type Position, toPosition, toWorldPoint, type WorldPoint } from './geography.ts'

/** A map's view: the centre of its window, and the width of the whole world in pixels. */
export interface MapView extends WorldPoint {
  scale: number
}

export interface MapSize {
  width: number
  height: number
}

/** A point of the window in pixels, from its top left corner. */
export interface ScreenPoint {
  x: number
  y: number
}

/** At maximum zoom, a kilometre is about 800 pixels wide. */
export const MAX_SCALE = 32_000_000
/** Padding in pixels around fitted bounds, for labels and pins. */
const PADDING = { x: 56, y: 40 }

/** Keeps the window on the map: the world never gets smaller than the window, and the poles stay outside. */
export function clampView({ x, y, scale }: MapView, { width, height }: MapSize): MapView {
  const bounded = Math.min(MAX_SCALE, Math.max(scale, height, width / 2))
  const half = height / 2 / bounded
  return { x: x - Math.floor(x), y: Math.max(half, Math.min(1 - half, y)), scale: bounded }
}

/** The view that shows the whole bounds as large as possible. */
export function fitBounds({ west, south, east, north }: Bounds, size: MapSize): MapView {
  const from = toWorldPoint({ longitude: west, latitude: north })
  const to = toWorldPoint({ longitude: east, latitude: south })
  const room = {
    width: Math.max(size.width - 2 * PADDING.x, size.width / 2),
    height: Math.max(size.height - 2 * PADDING.y, size.height / 2),
  }
  const scale = Math.min(room.width / Math.max(to.x - from.x, 1e-9), room.height / Math.max(to.y - from.y, 1e-9))
  return clampView({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, scale }, size)
}

const EARTH_METRES = 40_075_017

/** Pixels per metre at the centre of the window. */
export function pixelsPerMetre({ y, scale }: MapView): number {
  const { latitude } = toPosition({ x: 0, y })
  return scale / (EARTH_METRES * Math.cos((latitude * Math.PI) / 180))
}

/** Zooms so that the point under the pointer stays where it is. */
export function zoomView(view: MapView, size: MapSize, { factor, at }: { factor: number; at?: ScreenPoint }): MapView {
  const point = at ?? { x: size.width / 2, y: size.height / 2 }
  const { scale } = clampView({ ...view, scale: view.scale * factor }, size)
  const [dx, dy] = [point.x - size.width / 2, point.y - size.height / 2]
  return clampView({ x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale }, size)
}

/** Pans the view by the given pixels. */
export const panView = (view: MapView, size: MapSize, by: ScreenPoint): MapView =>
  clampView({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, size)

/** The position of a place in the window, in the nearest of the repeated worlds. */
export function toScreen(view: MapView, size: MapSize, position: Position): ScreenPoint {
  const { x, y } = toWorldPoint(position)
  const nearest = x - Math.round(x - view.x)
  return { x: size.width / 2 + (nearest - view.x) * view.scale, y: size.height / 2 + (y - view.y) * view.scale }
}

/** The place at a point of the window. */
export function fromScreen(view: MapView, size: MapSize, { x, y }: ScreenPoint): Position {
  const { latitude, longitude } = toPosition({
    x: view.x + (x - size.width / 2) / view.scale,
    y: view.y + (y - size.height / 2) / view.scale,
  })
  return { latitude, longitude: nearestLongitude(longitude, 0) }
}

/** A line as an SVG path in the window; it is shifted as a whole, so that it does not break at the date line. */
export function toScreenPath(view: MapView, size: MapSize, positions: readonly Position[]): string {
  const points = positions.map(toWorldPoint)
  const middle = points[Math.floor(points.length / 2)]
  const shift = middle ? Math.round(middle.x - view.x) : 0
  return points
    .map(({ x, y }, index) => {
      const left = size.width / 2 + (x - shift - view.x) * view.scale
      const top = size.height / 2 + (y - view.y) * view.scale
      return `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`
    })
    .join('')
}

/** The area visible in the window, in degrees. */
export function visibleBounds({ x, y, scale }: MapView, { width, height }: MapSize): Bounds {
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale]
  const { longitude: west, latitude: north } = toPosition({ x: x - halfWidth, y: y - halfHeight })
  const { longitude: east, latitude: south } = toPosition({ x: x + halfWidth, y: y + halfHeight })
  return { west, south, east, north }
}
