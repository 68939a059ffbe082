import type { PassengerType } from '../../vocabulary/flights.ts'
import { bedsOf, type Sharing, type UmrahFare } from '../../vocabulary/umrah.ts'
import type { UmrahErrors } from './package.rules.ts'

/*
 * Who sleeps with whom. A room that is not full is filled by the office with others of the same sex; so men and women
 * share a room only where they are one family and no bed is left for anybody else. Children sleep with an adult of their
 * own family.
 */

export interface RoomPerson {
  type: PassengerType
  gender: 'male' | 'female'
  /** For a child: whether it has its own bed. */
  with_bed: boolean
  /** People with the same number are one family. */
  family: number
}

/** Guests are indexes in the list of people. */
export interface Room {
  sharing: Sharing
  guests: number[]
}

export const needsBed = ({ type, with_bed }: Pick<RoomPerson, 'type' | 'with_bed'>): boolean =>
  type === 'adult' || (type === 'child' && with_bed)

/** The fare of a person, by the room they sleep in. */
export function fareOf({ type, with_bed }: Pick<RoomPerson, 'type' | 'with_bed'>, sharing: Sharing): UmrahFare {
  if (type === 'adult') return sharing
  if (type === 'infant') return 'infant'
  return with_bed ? 'child_with_bed' : 'child_without_bed'
}

function roomError({ sharing, guests }: Room, people: readonly RoomPerson[]): UmrahErrors[string] | null {
  const sleepers = guests.flatMap((guest) => people[guest] ?? [])
  const beds = sleepers.filter(needsBed).length
  if (sleepers.length < guests.length) return 'wrong_kind'
  if (beds > bedsOf[sharing]) return 'umrah_room_full'
  const adults = sleepers.filter(({ type }) => type === 'adult')
  const hasOwnAdult = ({ family }: RoomPerson) => adults.some((adult) => adult.family === family)
  if (!sleepers.every(hasOwnAdult)) return 'umrah_room_adult'
  if (new Set(adults.map(({ gender }) => gender)).size < 2) return null
  if (new Set(sleepers.map(({ family }) => family)).size > 1) return 'umrah_room_mixed'
  return beds < bedsOf[sharing] ? 'umrah_room_free_bed' : null
}

/** Errors of a rooming list by field: `rooms.0.guests`, or `travellers.2` for somebody without a room. */
export function roomingErrors(people: readonly RoomPerson[], rooms: readonly Room[]): UmrahErrors {
  const errors: UmrahErrors = {}
  const taken = new Set<number>()
  for (const [index, room] of rooms.entries()) {
    const wrong = roomError(room, people)
    if (wrong) errors[`rooms.${index}.guests`] = wrong
    for (const guest of room.guests) {
      if (taken.has(guest)) errors[`rooms.${index}.guests`] = 'umrah_room_twice'
      taken.add(guest)
    }
  }
  for (const index of people.keys()) if (!taken.has(index)) errors[`travellers.${index}`] = 'umrah_room_missing'
  return errors
}

interface Sleepers {
  /** Indexes in the list of people. */
  adults: number[]
  children: number[]
}

/** The fewest rooms that are all full, at most one per adult; null if the beds cannot be filled exactly. */
function fullRooms(beds: number, most: number, sizes: readonly Sharing[]): Sharing[] | null {
  if (beds === 0) return []
  if (most === 0) return null
  let best: Sharing[] | null = null
  for (const sharing of sizes) {
    if (bedsOf[sharing] > beds) continue
    const rest = fullRooms(beds - bedsOf[sharing], most - 1, sizes)
    if (rest && (!best || rest.length + 1 < best.length)) best = [sharing, ...rest]
  }
  return best
}

/** Puts adults one by one into every room, then everybody else into the free beds; null if there are too few beds. */
function placeSleepers({ adults, children }: Sleepers, sizes: readonly Sharing[]): Room[] | null {
  const rooms: Room[] = sizes.map((sharing) => ({ sharing, guests: [] }))
  for (const [index, adult] of adults.slice(0, rooms.length).entries()) rooms[index]?.guests.push(adult)
  for (const person of [...adults.slice(rooms.length), ...children]) {
    const room = rooms.find(({ sharing, guests }) => guests.length < bedsOf[sharing])
    if (!room) return null
    room.guests.push(person)
  }
  return rooms
}

const smallestFor = (count: number, sizes: readonly Sharing[]): Sharing | undefined =>
  sizes.filter((sharing) => bedsOf[sharing] >= count).sort((one, other) => bedsOf[one] - bedsOf[other])[0]

/** The fewest rooms that hold people of one sex with their children. Beds may stay free. */
function roomsOfOneSex(sleepers: Sleepers, preferred: Sharing, sizes: readonly Sharing[]): Room[] | null {
  const { adults, children } = sleepers
  if (adults.length + children.length === 0) return []
  for (let count = 1; count <= adults.length; count++) {
    const placed = placeSleepers(
      sleepers,
      Array.from({ length: count }, () => preferred),
    )
    if (placed) return placed
  }
  const largest = [...sizes].sort((one, other) => bedsOf[other] - bedsOf[one])[0]
  for (let count = 1; largest && count <= adults.length; count++) {
    const placed = placeSleepers(
      sleepers,
      Array.from({ length: count }, () => largest),
    )
    if (placed) return placed.map((room) => ({ ...room, sharing: smallestFor(room.guests.length, sizes) ?? largest }))
  }
  return null
}

function familyRooms(people: readonly RoomPerson[], members: number[], preferred: Sharing, sizes: readonly Sharing[]) {
  const inBeds = members.filter((member) => people[member] && needsBed(people[member]))
  const isOf = (gender: RoomPerson['gender']) => (member: number) =>
    people[member]?.type === 'adult' && people[member].gender === gender
  const [women, men] = [inBeds.filter(isOf('female')), inBeds.filter(isOf('male'))]
  const children = inBeds.filter((member) => people[member]?.type !== 'adult')
  if (women.length === 0 || men.length === 0)
    return roomsOfOneSex({ adults: [...women, ...men], children }, preferred, sizes)
  const sleepers = { adults: [...women, ...men], children }
  const together =
    fullRooms(inBeds.length, sleepers.adults.length, [preferred]) ??
    fullRooms(inBeds.length, sleepers.adults.length, sizes)
  if (together) return placeSleepers(sleepers, together)
  const split = (withWomen: number[], withMen: number[]) => {
    const first = roomsOfOneSex({ adults: women, children: withWomen }, preferred, sizes)
    const second = roomsOfOneSex({ adults: men, children: withMen }, preferred, sizes)
    return first && second ? [...first, ...second] : null
  }
  return split(children, []) ?? split([], children)
}

/**
 * A rooming list for everybody: families together if they fill their beds exactly, otherwise men and women apart. Null
 * if there is none, for example with more children than beds next to their parents.
 */
export function suggestRooms(
  people: readonly RoomPerson[],
  preferred: Sharing,
  offered: readonly Sharing[],
): Room[] | null {
  const sizes = offered.includes(preferred) ? offered : [preferred, ...offered]
  const families = Map.groupBy(people.keys(), (index) => people[index]?.family ?? 0)
  const all: Room[] = []
  for (const members of families.values()) {
    const rooms = familyRooms(people, members, preferred, sizes)
    if (!rooms) return null
    for (const member of members) {
      const person = people[member]
      if (!person || needsBed(person)) continue
      const isAdult = (guest: number) => people[guest]?.type === 'adult'
      const isWoman = (guest: number) => isAdult(guest) && people[guest]?.gender === 'female'
      const room = rooms.find(({ guests }) => guests.some(isWoman)) ?? rooms.find(({ guests }) => guests.some(isAdult))
      if (!room) return null
      room.guests.push(member)
    }
    all.push(...rooms)
  }
  return all
}
