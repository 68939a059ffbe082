import { HOUR_MS } from '@safar/contract/day'
import type { Urgency } from '../../ui/time/time-left.ts'
import { urgencyOf } from '../../ui/time/time-left.ts'

/** The data a bead is drawn from. */
export interface DueAmount {
  id: number
  ref: string
  at: string
  amount: number
}

export interface Bead extends DueAmount {
  /** Position on the line, in percent of the hours shown. */
  place: number
  /** Diameter in pixels: the area represents the amount. */
  size: number
  urgency: Urgency
  /** The row of its label, so that neighbouring labels do not collide. */
  row: number
}

const SMALLEST = 10
const LARGEST = 30
/** Percent of the line that a label takes up. */
const LABEL = 14
const ROWS = 3

/** Beads on the timeline of the next hours; the largest amount has the largest area. */
export function toBeads(due: readonly DueAmount[], now: number, hours: number): Bead[] {
  const inTime = due
    .map((each) => ({ ...each, place: ((Date.parse(each.at) - now) / (hours * HOUR_MS)) * 100 }))
    .filter(({ place }) => place >= 0 && place <= 100)
    .sort((a, b) => a.place - b.place)
  const largest = Math.max(1, ...inTime.map(({ amount }) => amount))
  const ends: number[] = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY)
  return inTime.map((each) => {
    const free = ends.findIndex((end) => end <= each.place)
    const row = free === -1 ? ends.indexOf(Math.min(...ends)) : free
    ends[row] = each.place + LABEL
    const size = Math.max(SMALLEST, Math.round(LARGEST * Math.sqrt(Math.max(0, each.amount) / largest)))
    return { ...each, size, row, urgency: urgencyOf(each.at, now) }
  })
}

/** Every second whole hour to mark on the line, with its position in percent. */
export function toTicks(now: number, hours: number): { at: number; place: number }[] {
  const first = Math.ceil(now / (2 * HOUR_MS)) * 2 * HOUR_MS
  const ticks = []
  for (let at = first; at < now + hours * HOUR_MS; at += 2 * HOUR_MS)
    ticks.push({ at, place: ((at - now) / (hours * HOUR_MS)) * 100 })
  return ticks
}
