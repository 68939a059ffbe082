import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { expect, test } from 'vitest'
import { type PartyPlace, placeFamily } from './place-family.ts'

const member = (id: number, type: PassengerType) => ({ id, type }) as TravellerView
const place = (type: PassengerType | null, more: Partial<PartyPlace> = {}): PartyPlace => ({
  type,
  given_name: '',
  family_name: '',
  ...more,
})

/** Who was placed where, by id, and who found no place. */
function arrange(members: TravellerView[], places: PartyPlace[]) {
  const { placed, left } = placeFamily(members, places)
  return { placed: placed.map((one) => [one.member.id, one.place]), left: left.map(({ id }) => id) }
}

test('each person takes the first empty place of their own kind', () => {
  const family = [member(1, 'adult'), member(2, 'child'), member(3, 'adult'), member(4, 'infant')]
  expect(arrange(family, [place('adult'), place('adult'), place('child'), place('infant')])).toEqual({
    placed: [
      [1, 0],
      [2, 2],
      [3, 1],
      [4, 3],
    ],
    left: [],
  })
})

test('a place with a name in it is kept, and a person without a place is left over', () => {
  const family = [member(1, 'adult'), member(2, 'child')]
  const party = [place('adult', { given_name: 'IMRAN' }), place('adult')]
  expect(arrange(family, party)).toEqual({ placed: [[1, 1]], left: [2] })
})

test('a person already in the party is neither placed again nor left over', () => {
  const party = [place('adult', { given_name: 'SANA', traveller_id: 1 }), place('adult')]
  expect(arrange([member(1, 'adult'), member(3, 'adult')], party)).toEqual({ placed: [[3, 1]], left: [] })
})

test('a place for anyone accepts a child too', () => {
  expect(arrange([member(2, 'child')], [place(null)])).toEqual({ placed: [[2, 0]], left: [] })
})
