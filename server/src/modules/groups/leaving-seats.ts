import { sumOf } from '@safar/contract/amount'
import { type Party, retainedForSeats } from '@safar/contract/products/groups/groups.rules'
import type { PlainKey } from '@safar/contract/wording/texts'
import { invalid } from '../../platform/errors.ts'
import type { BookedTraveller, Booking } from '../bookings/public.ts'
import { assertKeys, type LockedSeats } from './change-seats.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { freeSeatsLeft } from './group-product.ts'

/** Infants sit on a lap and take no seat. */
export const isSeated = ({ type }: Pick<BookedTraveller, 'type'>): boolean => type !== 'infant'

export function partyOf(people: readonly Pick<BookedTraveller, 'type'>[]): Party {
  const count = (type: BookedTraveller['type']) => people.filter((one) => one.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

interface PartyErrors {
  adult: PlainKey
  infant: PlainKey
}

function assertParty({ adults, infants }: Party, errors: PartyErrors): void {
  if (adults === 0) throw invalid({ travellers: errors.adult })
  if (infants > adults) throw invalid({ travellers: errors.infant })
}

interface TwoParts {
  staying: BookedTraveller[]
  leaving: BookedTraveller[]
}

function toTwoParts(people: readonly BookedTraveller[], keys: readonly string[]): TwoParts {
  assertKeys(people, keys, 'travellers')
  return {
    staying: people.filter(({ key }) => !keys.includes(key)),
    leaving: people.filter(({ key }) => keys.includes(key)),
  }
}

/** The two parties of a split: each must include an adult, and every infant needs an adult in its own part. */
export function splitPeople(people: readonly BookedTraveller[], keys: readonly string[]): TwoParts {
  const parts = toTwoParts(people, keys)
  const errors = { adult: 'split_one_adult', infant: 'split_infant' } as const
  for (const part of [parts.staying, parts.leaving]) assertParty(partyOf(part), errors)
  return parts
}

interface Reduction extends TwoParts {
  /** What is kept, by seat key. */
  retained: Map<string, number>
  penalty: number
  /** Free reductions this uses up. */
  freeSeatsUsed: number
}

const paidOf = ({ covered }: Booking, { kept }: { kept: number }): number => Math.max(0, covered - kept)

/**
 * Who would leave and what is kept for it: free seats first, then the deposit of each other seat as far as it was paid.
 */
export function reducePeople(
  deps: GroupDeps,
  { locked: { booking }, details, people }: LockedSeats,
  keys: readonly string[],
): Reduction {
  const parts = toTwoParts(people, keys)
  assertParty(partyOf(parts.staying), { adult: 'keep_one_adult', infant: 'infant_with_adult' })
  const seats = parts.leaving.filter(isSeated)
  const freeSeats = freeSeatsLeft(details, momentOf(deps))
  const terms = { freeSeats, depositPerSeat: details.depositPerSeat, paid: paidOf(booking, details) }
  const amounts = retainedForSeats(
    seats.map(({ owed }) => owed),
    terms,
  )
  const penalty = sumOf(amounts)
  const retained = new Map(seats.map(({ key }, place) => [key, amounts[place] ?? 0]))
  // Before any payment all seats can be given back for free, without using up the allowance.
  const freeSeatsUsed = terms.paid > 0 ? Math.min(freeSeats, seats.length) : 0
  return { ...parts, retained, penalty, freeSeatsUsed }
}
