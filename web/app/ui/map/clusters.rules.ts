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

/** Which markers are drawn where. A selected one is never clustered. Only markers near the window are placed. */
export function clusterMarkers(markers: readonly MapMarker[], view: MapView, size: MapSize): MarkerCluster[] {
  const isClosest = view.scale >= MAX_SCALE
  const clusters: MarkerCluster[] = []
  for (const marker of markers) {
    const { x, y } = toScreen(view, size, marker.position)
    if (x < -REACH || y < -REACH || x > size.width + REACH || y > size.height + REACH) continue
    const room = marker.price === undefined ? DOT : PRICE
    const covers = (cluster: MarkerCluster) => Math.abs(cluster.x - x) < room.x && Math.abs(cluster.y - y) < room.y
    if (isClosest) {
      let top = y
      while (clusters.some((cluster) => Math.abs(cluster.x - x) < room.x && Math.abs(cluster.y - top) < STACK))
        top -= STACK
      clusters.push({ x, y: top, markers: [marker] })
      continue
    }
    const cluster = marker.selected
      ? undefined
      : clusters.find((one) => !one.markers.some(({ selected }) => selected) && covers(one))
    if (cluster) cluster.markers.push(marker)
    else clusters.push({ x, y, markers: [marker] })
  }
  return clusters
}
