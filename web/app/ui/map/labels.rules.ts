import type { MapSize, ScreenPoint } from './view.rules.ts'

/** A text to place on the map, centred on its point. */
export interface MapLabel extends ScreenPoint {
  id: string
  text: string
  /** In pixels. */
  fontSize: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Approximate width of a letter, relative to the font size. */
const LETTER = 0.58
const GAP = 4

export const labelBox = ({ x, y, text, fontSize }: Omit<MapLabel, 'id'>): Box => {
  const half = (text.length * fontSize * LETTER) / 2 + GAP
  return { left: x - half, right: x + half, top: y - fontSize / 2 - GAP, bottom: y + fontSize / 2 + GAP }
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The position of a name next to its point. */
export interface PlacedName extends ScreenPoint {
  anchor: 'start' | 'middle' | 'end'
}

/** From the centre of a point to the middle of the text line next to it. */
const BESIDE = 12
const OVER = 17
/** Approximate radius of a point's icon. */
const SIGN = 8

const sides: readonly { dx: number; dy: number; anchor: PlacedName['anchor'] }[] = [
  { dx: 0, dy: -OVER, anchor: 'middle' },
  { dx: 0, dy: OVER, anchor: 'middle' },
  { dx: BESIDE, dy: 0, anchor: 'start' },
  { dx: -BESIDE, dy: 0, anchor: 'end' },
  { dx: BESIDE, dy: -OVER, anchor: 'start' },
  { dx: -BESIDE, dy: -OVER, anchor: 'end' },
  { dx: BESIDE, dy: OVER, anchor: 'start' },
  { dx: -BESIDE, dy: OVER, anchor: 'end' },
]

const isWithin = (box: Box, { width, height }: MapSize) =>
  box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height

/** The box of a text that starts, is centred, or ends at its point. */
function anchoredBox(label: Omit<MapLabel, 'id'>, anchor: PlacedName['anchor']): Box {
  const box = labelBox(label)
  const shift = anchor === 'middle' ? 0 : (box.right - box.left) / 2 - GAP
  const by = anchor === 'start' ? shift : -shift
  return { ...box, left: box.left + by, right: box.right + by }
}

/**
 * A position for each name, in order of priority: above, below or beside its point, where it covers neither a name nor
 * another point. A name without such a position is omitted until there is room.
 */
export function placeNames(labels: readonly MapLabel[], size: MapSize): Map<string, PlacedName> {
  const taken: Box[] = labels.map(({ x, y }) => ({ left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }))
  const placed = new Map<string, PlacedName>()
  const middle = labels.reduce((sum, { y }) => sum + y, 0) / Math.max(1, labels.length)
  for (const label of labels) {
    const order = label.y > middle ? [sides[1], sides[0], ...sides.slice(2)] : sides
    for (const side of order) {
      if (!side) continue
      const at = { x: label.x + side.dx, y: label.y + side.dy }
      const box = anchoredBox({ ...label, ...at }, side.anchor)
      if (!isWithin(box, size) || taken.some((other) => overlap(other, box))) continue
      taken.push(box)
      placed.set(label.id, { ...at, anchor: side.anchor })
      break
    }
  }
  return placed
}

/** The labels that fit, the most important first; none covers another or anything already placed. */
export function chooseLabels<Label extends MapLabel>(
  labels: readonly Label[],
  size: MapSize,
  taken: readonly Box[],
): Label[] {
  const boxes = [...taken]
  return labels.filter((label) => {
    const box = labelBox(label)
    if (!isWithin(box, size) || boxes.some((other) => overlap(other, box))) return false
    boxes.push(box)
    return true
  })
}
