import type { RoomGuests, RoomType } from '../../stay-supplier.ts'

/** Babies sleep in a cot, one per room, and are not counted. */
const COT_AGE = 1
const YOUNG_AGE = 5
const CHILD_AGE = 11

/** Guests of a room as a hotel counts them. */
export interface Party {
  /** Aged twelve and older. */
  adults: number
  /** Aged six to eleven. */
  children: number
  /** Aged two to five, plus babies without a cot. */
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

/** Percentage of the room's price: beds beyond those included with the room are charged. */
export function occupancyPercent({ adults, children, young }: Party, { max_adults }: RoomType): number {
  const included = Math.max(2, max_adults)
  const singlePercent = adults === 1 && children + young === 0 && max_adults >= 2 ? 90 : 100
  // Children take the free beds first; only those beyond them pay for an extra bed.
  const free = Math.max(0, included - adults)
  const paying = Math.max(0, children - free)
  const youngPaying = Math.max(0, young - Math.max(0, free - children))
  return singlePercent + Math.max(0, adults - included) * 22 + paying * 14 + youngPaying * 7
}

/** Meals for the party, in hundredths of an adult's share. */
export const mealShares = ({ adults, children, young }: Party): number => adults * 100 + children * 50 + young * 25
