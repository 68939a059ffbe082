import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bedsOf, type Sharing, sharings } from '../../vocabulary/umrah.ts'
import { needsBed, type RoomPerson, roomingErrors, suggestRooms } from './rooming.rules.ts'

const person = (gender: 'male' | 'female', family: number, changes: Partial<RoomPerson> = {}): RoomPerson => ({
  type: 'adult',
  gender,
  with_bed: true,
  family,
  ...changes,
})
const [man, woman] = [person('male', 1), person('female', 1)]
const child = (family: number, with_bed: boolean) => person('male', family, { type: 'child', with_bed })

const adults = fc.record({
  type: fc.constant('adult' as const),
  gender: fc.constantFrom('male' as const, 'female' as const),
  with_bed: fc.constant(true),
})
const young = fc.record({
  type: fc.constantFrom('child' as const, 'infant' as const),
  gender: fc.constantFrom('male' as const, 'female' as const),
  with_bed: fc.boolean(),
})
/** Families of one to seven adults, with or without children, in any order. */
const party = fc
  .array(fc.tuple(fc.array(adults, { minLength: 1, maxLength: 7 }), fc.array(young, { maxLength: 5 })), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((families) => {
    const people = families.flatMap(([old, small], family) => [...old, ...small].map((one) => ({ ...one, family })))
    return fc.shuffledSubarray(people, { minLength: people.length, maxLength: people.length })
  })
const offered = fc.subarray([...sharings], { minLength: 1 })

describe('a suggested rooming list', () => {
  test('places everyone once, gives each bed to one person, mixes no strangers and leaves no child alone', () => {
    fc.assert(
      fc.property(party, fc.constantFrom(...sharings), offered, (people, preferred, sizes) => {
        const rooms = suggestRooms(people, preferred, sizes)
        if (!rooms) return
        expect(roomingErrors(people, rooms)).toEqual({})
        const guests = rooms.flatMap((room) => room.guests).sort((one, other) => one - other)
        expect(guests).toEqual([...people.keys()])
        for (const { sharing, guests: inside } of rooms) {
          const sleepers = inside.flatMap((guest) => people[guest] ?? [])
          expect(sleepers.filter(needsBed).length).toBeLessThanOrEqual(bedsOf[sharing])
          const grown = sleepers.filter(({ type }) => type === 'adult')
          const isMixed = new Set(grown.map(({ gender }) => gender)).size > 1
          if (isMixed) expect(new Set(sleepers.map(({ family }) => family)).size).toBe(1)
        }
      }),
    )
  })

  test('exists for every party of adults, whatever rooms are offered', () => {
    fc.assert(
      fc.property(fc.array(adults, { minLength: 1, maxLength: 9 }), offered, (people, sizes) => {
        const party = people.map((one, index) => ({ ...one, family: index % 3 }))
        expect(suggestRooms(party, sizes[0] as Sharing, sizes)).not.toBeNull()
      }),
    )
  })

  test('keeps a family together in a room if its beds fill it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sharings), fc.integer({ min: 1, max: 6 }), (sharing, women) => {
        const beds = bedsOf[sharing]
        const family = Array.from({ length: beds }, (_, index) => (index < Math.min(women, beds) ? woman : man))
        expect(suggestRooms(family, sharing, [...sharings])).toEqual([{ sharing, guests: expect.any(Array) }])
      }),
    )
  })

  test('puts parents with two children, one without a bed, and an infant into one triple room', () => {
    const people = [
      man,
      woman,
      child(1, true),
      child(1, false),
      person('female', 1, { type: 'infant', with_bed: false }),
    ]
    expect(suggestRooms(people, 'quad', ['quad', 'triple', 'double'])).toEqual([
      { sharing: 'triple', guests: [1, 0, 2, 3, 4] },
    ])
  })
})

describe('the errors of a rooming list', () => {
  test.each([
    [
      'somebody without a room',
      [man, man],
      [{ sharing: 'double', guests: [0] }],
      { 'travellers.1': 'umrah_room_missing' },
    ],
    [
      'somebody in two rooms',
      [man],
      [
        { sharing: 'single', guests: [0] },
        { sharing: 'single', guests: [0] },
      ],
      { 'rooms.1.guests': 'umrah_room_twice' },
    ],
    [
      'more people than beds',
      [man, man],
      [{ sharing: 'single', guests: [0, 1] }],
      { 'rooms.0.guests': 'umrah_room_full' },
    ],
    [
      'men and women of two families',
      [man, person('female', 2)],
      [{ sharing: 'double', guests: [0, 1] }],
      { 'rooms.0.guests': 'umrah_room_mixed' },
    ],
    [
      'a couple with a free bed beside them',
      [man, woman],
      [{ sharing: 'triple', guests: [0, 1] }],
      { 'rooms.0.guests': 'umrah_room_free_bed' },
    ],
    [
      'a child without an adult of its family',
      [man, child(2, true)],
      [{ sharing: 'double', guests: [0, 1] }],
      { 'rooms.0.guests': 'umrah_room_adult' },
    ],
    ['a guest who does not exist', [man], [{ sharing: 'double', guests: [0, 7] }], { 'rooms.0.guests': 'wrong_kind' }],
  ] as const)('%s', (_, people, rooms, errors) => {
    expect(
      roomingErrors(
        people,
        rooms.map(({ sharing, guests }) => ({ sharing, guests: [...guests] })),
      ),
    ).toEqual(errors)
  })

  test('do not include strangers of the same sex in one room, nor a couple in a double', () => {
    expect(roomingErrors([man, person('male', 2)], [{ sharing: 'quad', guests: [0, 1] }])).toEqual({})
    expect(roomingErrors([man, woman], [{ sharing: 'double', guests: [0, 1] }])).toEqual({})
  })
})
