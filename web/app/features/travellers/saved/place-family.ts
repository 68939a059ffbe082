import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'

/** One person of the party being booked. */
export interface PartyPlace {
  /** Passenger type that fits; null for any. */
  type: PassengerType | null
  /** The saved traveller in this place. */
  traveller_id?: unknown
  given_name: string
  family_name: string
}

interface PlacedMember {
  place: number
  member: TravellerView
}

/** Puts each member into the first free place of their type; people already in the party stay where they are. */
export function placeFamily(members: readonly TravellerView[], places: readonly PartyPlace[]) {
  const free = new Set(places.flatMap((one, place) => (`${one.given_name}${one.family_name}` === '' ? place : [])))
  const present = new Set(places.map(({ traveller_id }) => traveller_id))
  const placed: PlacedMember[] = []
  const left: TravellerView[] = []
  for (const member of members) {
    if (present.has(member.id)) continue
    const place = [...free].find((each) => (places[each]?.type ?? member.type) === member.type)
    if (place === undefined) {
      left.push(member)
      continue
    }
    free.delete(place)
    placed.push({ place, member })
  }
  return { placed, left }
}
