import type { Carrier } from './carriers.ts'

/** Relations between two carriers. Connections use the first two; the third only when there are too few others. */
export const partnership = { same: 0, group: 1, interline: 2, none: 3 } as const

export function partnershipOf(a: Carrier | undefined, b: Carrier | undefined): number {
  if (!a || !b) return partnership.none
  if (a === b) return partnership.same
  if (a.group === b.group) return partnership.group
  return a.kind !== 'low' && b.kind !== 'low' ? partnership.interline : partnership.none
}

/** The relation for two connecting flights of one journey. */
export const connectionOf = (a: Carrier | undefined, b: Carrier | undefined): number =>
  a?.pointToPoint || b?.pointToPoint ? partnership.none : partnershipOf(a, b)

const DOMESTIC = [30, 35, 45, 55]
const MIXED = [45, 60, 75, 90]
const ABROAD = [40, 50, 60, 70]

/** Minimum connection time in minutes, by the airport's size and by which of the flights are domestic. */
export function minimumConnection(size: number, arrivesDomestic: boolean, leavesDomestic: boolean): number {
  const table = arrivesDomestic && leavesDomestic ? DOMESTIC : arrivesDomestic !== leavesDomestic ? MIXED : ABROAD
  return table[size] ?? 60
}

/** The shortest connection at any airport, for any flights. */
export const SHORTEST_CHANGE = 30

export const MAX_LAYOVER = 24 * 60

/** The greatest distance a journey can cover. */
export const farthestWay = (km: number) => Math.floor((km * 22) / 10) + 1500
