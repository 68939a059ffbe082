import type { MapSize, ScreenPoint } from './view.rules.ts'

/** A text that would like to stand on the map, in the middle of its point. */
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

/** About how wide a letter is, in font sizes. */
const LETTER = 0.58
const GAP = 4

export const labelBox = ({ x, y, text, fontSize }: Omit<MapLabel, 'id'>): Box => {
  const half = (text.length * fontSize * LETTER) / 2 + GAP
  return { left: x - half, right: x + half, top: y - fontSize / 2 - GAP, bottom: y + fontSize / 2 + GAP }
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The labels there is room for, the important ones first; none covers another or what stands there already. */
export function chooseLabels<Label extends MapLabel>(
  labels: readonly Label[],
  size: MapSize,
  taken: readonly Box[],
): Label[] {
  const boxes = [...taken]
  return labels.filter((label) => {
    const box = labelBox(label)
    const isInside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height
    if (!isInside || boxes.some((other) => overlap(other, box))) return false
    boxes.push(box)
    return true
  })
}
