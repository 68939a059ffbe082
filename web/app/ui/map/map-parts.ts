import type { Bounds, Position } from './geography.ts'

/** A point of a route: the ring it begins at, the bead of a stop, the star it ends at. */
export interface RoutePoint {
  id: string
  position: Position
  label: string
  kind: 'origin' | 'stop' | 'destination'
}

/** A place that can be chosen: a pin, with its price where it has one. Pins that cover each other become a cluster. */
export interface MapMarker {
  id: string
  position: Position
  /** The name, said by screen readers and shown in a tooltip. */
  label: string
  /** As it is to be read, such as 'PKR 24,500'. */
  price?: string
  selected?: boolean
}

/** A line along places in order, such as the points of `greatCircle`. */
export interface MapLine {
  id: string
  positions: readonly Position[]
}

/** A part of a city: a district, a line of equal distance around a building, or its ground. */
export interface MapArea {
  id: string
  kind: 'district' | 'ring' | 'ground'
  outline: readonly Position[]
  /** In the middle of a district, at the top of a ring. */
  label?: string
}

/** What people orient themselves by. The main one is always named; the others as far as there is room. */
export interface MapLandmark {
  id: string
  position: Position
  label: string
  kind: 'main' | 'gate' | 'mosque' | 'landmark' | 'station' | 'airport' | 'shopping'
}

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
