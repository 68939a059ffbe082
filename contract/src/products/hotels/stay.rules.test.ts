import { expect, test } from 'vitest'
import { isInHolyCity, readRoom, roomText, type Stay, sharingOfBeds, stayErrors, walkMinutes } from './stay.rules.ts'

const today = '2026-11-16'
const stay: Stay = {
  checkIn: '2027-03-01',
  checkOut: '2027-03-03',
  rooms: [{ adults: 2, children: [] }],
  nationality: 'PK',
}
const room = { adults: 2, children: [] }

test('a stay within all limits has no errors', () => {
  expect(stayErrors(stay, today)).toEqual({})
  expect(stayErrors({ ...stay, checkOut: '2027-03-31', rooms: Array.from({ length: 5 }, () => room) }, today)).toEqual(
    {},
  )
})

test.each<[string, Partial<Stay>, Record<string, string>]>([
  ['check-out before check-in', { checkOut: '2027-02-28' }, { check_out: 'check_out_order' }],
  ['check-out on the day of check-in', { checkOut: '2027-03-01' }, { check_out: 'check_out_order' }],
  ['31 nights', { checkOut: '2027-04-01' }, { check_out: 'too_many_nights' }],
  ['6 rooms', { rooms: Array.from({ length: 6 }, () => room) }, { rooms: 'too_many_rooms' }],
  ['no room', { rooms: [] }, { rooms: 'required' }],
  ['a child of 18', { rooms: [{ adults: 1, children: [18] }] }, { 'rooms.0.children.0': 'child_age' }],
  ['children alone', { rooms: [{ adults: 0, children: [9] }] }, { 'rooms.0.adults': 'room_adults' }],
  ['a day that has passed', { checkIn: '2026-11-15' }, { check_in: 'date_early', check_out: 'too_many_nights' }],
  ['a day that does not exist', { checkIn: '2027-02-30' }, { check_in: 'date' }],
])('%s is reported at its field', (_, changes, errors) => {
  expect(stayErrors({ ...stay, ...changes }, today)).toEqual(errors)
})

test('rooms in the address of a page are read back as they were written', () => {
  const family = { adults: 2, children: [0, 7] }
  expect(readRoom(roomText(family))).toEqual(family)
  expect(readRoom('2-x')).toBeNull()
  expect(readRoom('')).toBeNull()
})

test.each([
  ['Makkah, Ajyad', 21.418, 39.83, true],
  ['Madinah, Quba', 24.44, 39.617, true],
  ['Jeddah', 21.54, 39.17, false],
])('%s (latitude %s) is recognised as inside or outside a holy city', (_, lat, lon, expected) => {
  expect(isInHolyCity({ lat, lon })).toBe(expected)
})

test('a room is named by how many people its beds sleep, not counting sofa beds', () => {
  expect(sharingOfBeds([{ kind: 'single', count: 4 }])).toBe('quad')
  expect(
    sharingOfBeds([
      { kind: 'king', count: 1 },
      { kind: 'sofa_bed', count: 1 },
    ]),
  ).toBe('double')
  expect(sharingOfBeds([{ kind: 'single', count: 7 }])).toBeNull()
})

test('walking minutes allow for the bends of the streets and are never zero', () => {
  expect(walkMinutes(720)).toBe(13)
  expect(walkMinutes(10)).toBe(1)
})
