import type { MapMarker } from './map-parts.ts'
import { MAX_SCALE, type MapSize, type MapView, type ScreenPoint, toScreen } from './view.rules.ts'

/** Overlapping markers, drawn as one. The first is the caller's first: the best, or the cheapest. */
export interface MarkerCluster extends ScreenPoint {
  markers: [MapMarker, ...MapMarker[]]
}

/** Pins closer than this overlap: a price is wider than it is high. */
const DOT = { x: 34, y: 34 }
const PRICE = { x: 84, y: 34 }
/** At maximum zoom, pins at the same place are stacked vertically. */
const STACK = 32
/** Pins just outside the window can still reach into it. */
const REACH = 60

/** The place nearest to its own where a pin covers none of those that stand; above it if others are as near. */
function findRoom(own: ScreenPoint, width: number, standing: readonly ScreenPoint[]): ScreenPoint {
  const isFree = (at: ScreenPoint) =>
    !standing.some((other) => Math.abs(other.x - at.x) < width && Math.abs(other.y - at.y) < STACK)
  if (isFree(own)) return own
  const beside = standing.flatMap(({ x, y }) => [
    { x: own.x, y: y - STACK },
    { x: own.x, y: y + STACK },
    { x: x - width, y: own.y },
    { x: x + width, y: own.y },
  ])
  const distance = (at: ScreenPoint) => Math.hypot(at.x - own.x, at.y - own.y)
  const [nearest] = beside.filter(isFree).sort((one, other) => distance(one) - distance(other))
  return nearest ?? own
}

/**
 * Which markers are drawn where, only near the window. A selected one is never clustered; what it would cover stands
 * beside it, so that each can be pressed.
 */
export function clusterMarkers(markers: readonly MapMarker[], view: MapView, size: MapSize): MarkerCluster[] {
  const isClosest = view.scale >= MAX_SCALE
  const stands = (cluster: MarkerCluster) => isClosest || cluster.markers.some(({ selected }) => selected)
  const clusters: MarkerCluster[] = []
  for (const marker of [
    ...markers.filter(({ selected }) => selected),
    ...markers.filter(({ selected }) => !selected),
  ]) {
    const own = toScreen(view, size, marker.position)
    const { x, y } = own
    if (x < -REACH || y < -REACH || x > size.width + REACH || y > size.height + REACH) continue
    const room = marker.price === undefined ? DOT : PRICE
    const covers = (cluster: MarkerCluster) => Math.abs(cluster.x - x) < room.x && Math.abs(cluster.y - y) < room.y
    const joined = marker.selected ? undefined : clusters.find((one) => !stands(one) && covers(one))
    if (joined) joined.markers.push(marker)
    else clusters.push({ ...findRoom(own, room.x, clusters.filter(stands)), markers: [marker] })
  }
  const order = new Map(markers.map(({ id }, place) => [id, place]))
  return clusters.sort((one, other) => (order.get(one.markers[0].id) ?? 0) - (order.get(other.markers[0].id) ?? 0))
}
