import type { Bounds, Position } from './geography.ts'

/** A point of a route: a ring at the start, a bead at a stop, a star at the end. */
export interface RoutePoint {
  id: string
  position: Position
  label: string
  kind: 'origin' | 'stop' | 'destination'
}

/** A selectable place: a pin, with its price if it has one. Overlapping pins become a cluster. */
export interface MapMarker {
  id: string
  position: Position
  /** The name, for screen readers and the tooltip. */
  label: string
  /** Formatted for display, such as 'PKR 24,500'. */
  price?: string
  selected?: boolean
}

/** A line through places in order, such as the points of `greatCircle`. */
export interface MapLine {
  id: string
  positions: readonly Position[]
}

/** A part of a city: a district, a circle of equal distance around a building, or a building's grounds. */
export interface MapArea {
  id: string
  kind: 'district' | 'ring' | 'ground'
  outline: readonly Position[]
  /** Shown in the middle of a district, or at the top of a circle. */
  label?: string
}

/** Places people orient themselves by. The main one is always labelled; the others as space permits. */
export interface MapLandmark {
  id: string
  position: Position
  label: string
  kind: 'main' | 'gate' | 'mosque' | 'landmark' | 'station' | 'airport' | 'shopping'
}

export interface WorldMapProps {
  /** A description of the map for people who cannot see it. */
  label: string
  /** The initial view, restored by 'Show all'. */
  bounds: Bounds
  /** Selectable places, the most important first. */
  markers?: readonly MapMarker[]
  /** The places of a route. */
  points?: readonly RoutePoint[]
  lines?: readonly MapLine[]
  /** The city layer below the markers. */
  areas?: readonly MapArea[]
  landmarks?: readonly MapLandmark[]
  /** For a dark background. */
  tone?: 'light' | 'dark'
  /** Called with the visible bounds after a person has moved the map and it has come to rest. */
  onMove?: (visible: Bounds) => void
  onSelect?: (id: string) => void
  /** Called with the clicked place, or the centre when Enter is pressed. */
  onPlace?: (position: Position) => void
  /** Called with the hovered or focused marker; null when it is left. */
  onPoint?: (id: string | null) => void
}
