import type { RoomGuests, RoomType } from '../../stay-supplier.ts'

/** Babies sleep in a cot, one to a room, and are not counted. */
const COT_AGE = 1
const YOUNG_AGE = 5
const CHILD_AGE = 11

/** Guests of a room as a hotel counts them. */
export interface Party {
  /** Twelve years and older. */
  adults: number
  /** Six to eleven. */
  children: number
  /** Two to five, and babies for whom there is no cot. */
  young: number
  /** Everybody who needs a bed. */
  guests: number
}

export function partyOf({ adults, children }: RoomGuests): Party {
  const grown = adults + children.filter((age) => age > CHILD_AGE).length
  const half = children.filter((age) => age > YOUNG_AGE && age <= CHILD_AGE).length
  const babies = children.filter((age) => age <= COT_AGE).length
  const young = children.filter((age) => age > COT_AGE && age <= YOUNG_AGE).length + Math.max(0, babies - 1)
  return { adults: grown, children: half, young, guests: grown + half + young }
}

export const fits = ({ max_adults, max_guests }: RoomType, { adults, guests }: Party): boolean =>
  adults <= max_adults && guests <= max_guests

/** Percent of the room's price: beds beyond those the room is sold with are paid for. */
export function occupancyPercent({ adults, children, young }: Party, { max_adults }: RoomType): number {
  const included = Math.max(2, max_adults)
  const alone = adults === 1 && children + young === 0 && max_adults >= 2 ? 90 : 100
  // Free beds take children first; only who is beyond them pays for an extra one.
  const free = Math.max(0, included - adults)
  const paying = Math.max(0, children - free)
  const youngPaying = Math.max(0, young - Math.max(0, free - children))
  return alone + Math.max(0, adults - included) * 22 + paying * 14 + youngPaying * 7
}

/** Meals for the party, in hundredths of an adult's. */
export const mealShares = ({ adults, children, young }: Party): number => adults * 100 + children * 50 + young * 25
