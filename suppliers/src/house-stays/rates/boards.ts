import { type Board, boards } from '@safar/contract/vocabulary/hotels'
import { pick } from '../../shared/hash.ts'
import type { HouseHotel } from '../catalogue/hotels.ts'

const BREAKFAST_RUPEES = [500, 600, 800, 1200, 2100, 4200] as const
/** Percentage of the price of breakfast, by board. */
const PERCENT: Readonly<Record<Board, number>> = {
  room_only: 0,
  breakfast: 100,
  half_board: 250,
  full_board: 380,
  all_inclusive: 560,
}

/** Meal plans of a hotel, cheapest first. */
export function boardsOf({ hotel, city, seed }: Pick<HouseHotel, 'hotel' | 'city' | 'seed'>): Board[] {
  const { kind, stars, haram } = hotel
  const holiday = city.season === 'red_sea' || city.id === 'antalya' || city.country === 'MV'
  if (kind === 'apartments') return ['room_only']
  if (kind === 'resort')
    return holiday ? ['breakfast', 'half_board', 'all_inclusive'] : ['room_only', 'breakfast', 'half_board']
  if (haram) return stars >= 4 ? ['room_only', 'breakfast', 'half_board', 'full_board'] : ['room_only', 'breakfast']
  if (stars <= 2) return pick(10, seed, 91) < 6 ? ['room_only', 'breakfast'] : ['room_only']
  if (stars === 3) return pick(10, seed, 91) < 3 ? ['breakfast'] : ['room_only', 'breakfast']
  return pick(10, seed, 91) < 2 ? ['breakfast', 'half_board'] : ['room_only', 'breakfast', 'half_board']
}

/** Whole rupees per night for the meals of the whole party. */
export function mealsPrice({ hotel, city }: Pick<HouseHotel, 'hotel' | 'city'>, board: Board, shares: number): number {
  const breakfast = ((BREAKFAST_RUPEES[hotel.stars] ?? 0) * city.priceLevel) / 100
  return Math.round((breakfast * PERCENT[board] * shares) / 10_000)
}

export const boardAt = (index: number): Board | undefined => boards[index]
export const boardIndex = (board: Board): number => boards.indexOf(board)
