import { fareOf, type Room, type RoomPerson, suggestRooms } from '@safar/contract/products/umrah/rooming.rules'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { FamilyRelation, Sharing, UmrahFare } from '@safar/contract/vocabulary/umrah'
import type { Place, TravellerValues } from '../../bookings/checkout/public.ts'
import type { PackageChoice } from '../choice/package-choice.ts'

/** What the rooming list needs to know of a traveller besides their passport. */
export interface Companion {
  family: number
  relation: FamilyRelation
  /** For a child. */
  with_bed: boolean
  /** The index of her mahram among the travellers. */
  mahram: number | null
}

/** One entry for each person selected: adults first, then children, then infants. */
export function toPlaces({ people }: PackageChoice): Place[] {
  const children = people.childrenWithBed + people.childrenWithoutBed
  const counts: [PassengerType, number][] = [
    ['adult', people.adults],
    ['child', children],
    ['infant', people.infants],
  ]
  return counts.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ key: `${type}-${index + 1}`, type, number: index + 1 })),
  )
}

/** All travellers are one family until changed; children with a bed come first. */
export const toCompanions = (places: readonly Place[], { people }: PackageChoice): Companion[] =>
  places.map(({ type, number }, index) => ({
    family: 1,
    relation: index === 0 ? 'head' : 'other',
    with_bed: type === 'adult' || (type === 'child' && number <= people.childrenWithBed),
    mahram: null,
  }))

export const toRoomPeople = (
  travellers: readonly Pick<TravellerValues, 'type' | 'gender'>[],
  companions: readonly Companion[],
): RoomPerson[] =>
  travellers.map(({ type, gender }, index) => ({
    type,
    gender: gender === 'female' ? 'female' : 'male',
    with_bed: companions[index]?.with_bed ?? true,
    family: companions[index]?.family ?? 1,
  }))

/** Families together in rooms of the chosen sharing where possible; otherwise everyone starts in one room. */
export const suggest = (people: readonly RoomPerson[], sharing: Sharing, offered: readonly Sharing[]): Room[] =>
  suggestRooms(people, sharing, offered) ?? [{ sharing, guests: [...people.keys()] }]

/** The number of each fare, by the rooms people sleep in. */
export function countFares(people: readonly RoomPerson[], rooms: readonly Room[]): Partial<Record<UmrahFare, number>> {
  const counts: Partial<Record<UmrahFare, number>> = {}
  for (const { sharing, guests } of rooms)
    for (const guest of guests) {
      const person = people[guest]
      if (!person) continue
      const fare = fareOf(person, sharing)
      counts[fare] = (counts[fare] ?? 0) + 1
    }
  return counts
}
