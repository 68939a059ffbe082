import { expect, test } from 'vitest'
import type { PackageChoice } from '../choice/package-choice.ts'
import { moveGuest } from '../rooms/move-guest.ts'
import { countFares, suggest, toCompanions, toPlaces, toRoomPeople } from './rooming.rules.ts'

const choice: PackageChoice = {
  sharing: 'quad',
  departureId: 1,
  departsOn: null,
  stays: [],
  transport: null,
  extras: [],
  people: { adults: 2, childrenWithBed: 1, childrenWithoutBed: 1, infants: 1 },
}
const places = toPlaces(choice)
const companions = toCompanions(places, choice)
const people = toRoomPeople(
  places.map(({ type }, index) => ({ type, gender: index === 1 ? 'female' : 'male' })),
  companions,
)

test('everybody in the selection has a place, and children have the beds that were requested', () => {
  expect(places.map(({ key }) => key)).toEqual(['adult-1', 'adult-2', 'child-1', 'child-2', 'infant-1'])
  expect(companions.map(({ with_bed }) => with_bed)).toEqual([true, true, true, false, false])
})

test('a family of five with three beds gets one triple room and is priced accordingly', () => {
  const rooms = suggest(people, 'quad', ['quad', 'triple', 'double'])
  expect(rooms).toHaveLength(1)
  expect(rooms[0]?.sharing).toBe('triple')
  expect(countFares(people, rooms)).toEqual({ triple: 2, child_with_bed: 1, child_without_bed: 1, infant: 1 })
})

test('a person can move to a new room, and an empty room is removed', () => {
  const rooms = [{ sharing: 'double' as const, guests: [0, 1] }]
  const apart = moveGuest(rooms, 1, 1, 'double')
  expect(apart.map(({ guests }) => guests)).toEqual([[0], [1]])
  expect(moveGuest(apart, 1, 0, 'double').map(({ guests }) => guests)).toEqual([[0, 1]])
})
