import { mix, pick } from '../../shared/hash.ts'
import type { HouseRoom } from '../catalogue/rooms.ts'
import { PEAK_PERCENT } from './season.ts'

/** Rooms of one kind that the hotel lets us sell for a night: fewer in the peak season, sometimes none. */
export function stockOf({ allotment }: HouseRoom, roomSeed: number, day: number, percent: number): number {
  const draw = mix(roomSeed, day)
  const peak = percent >= PEAK_PERCENT
  if (draw % 100 < (peak ? 9 : 3)) return 0
  const taken = pick(Math.ceil((allotment * (peak ? 85 : 55)) / 100), draw, 2)
  return allotment - taken
}
