import { lazy, Suspense } from 'react'
import type { Bounds, Position } from './geography.ts'
import type { MapArea, MapLandmark, MapLine, MapMarker, RoutePoint } from './map-parts.ts'
import styles from './world-map.module.css'

export interface WorldMapProps {
  /** What the map shows, for people who do not see it. */
  label: string
  /** What is shown first, and again after 'Show all'. */
  bounds: Bounds
  /** Places that can be chosen, the most important first. */
  markers?: readonly MapMarker[]
  /** The places of a route. */
  points?: readonly RoutePoint[]
  lines?: readonly MapLine[]
  /** The city beneath the markers. */
  areas?: readonly MapArea[]
  landmarks?: readonly MapLandmark[]
  /** On a dark ground. */
  tone?: 'light' | 'dark'
  /** Reports what is visible once somebody has moved the map and it stands still. */
  onMove?: (visible: Bounds) => void
  onSelect?: (id: string) => void
  /** A place that was clicked on, or the middle when Enter is pressed. */
  onPlace?: (position: Position) => void
  /** The marker under the pointer or the focus; null once it is left. */
  onPoint?: (id: string | null) => void
}

const Canvas = lazy(() => import('./map-canvas.tsx'))

/** A map of the world from data of our own. It fills the box it stands in, and is loaded when it is first shown. */
export const WorldMap = (props: WorldMapProps) => (
  <div className={styles.frame} data-tone={props.tone}>
    <Suspense>
      <Canvas {...props} />
    </Suspense>
  </div>
)
