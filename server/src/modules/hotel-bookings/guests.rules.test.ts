import type { HotelGuest } from '@safar/contract/products/hotels/hotels.shapes'
import { expect, test } from 'vitest'
import { guestErrors } from './guests.rules.ts'

const guest = (age: number | null = null): HotelGuest => ({ title: 'MR', given_name: 'ALI', family_name: 'KHAN', age })
const room = (...guests: HotelGuest[]) => ({ rate_id: 'r', guests })
const stay = {
  checkIn: '2027-03-01',
  checkOut: '2027-03-03',
  nationality: 'PK',
  rooms: [
    { adults: 2, children: [7, 4] },
    { adults: 1, children: [] },
  ],
}

test('the guests who were priced pass in any order, and additional adults can stay unnamed', () => {
  expect(guestErrors([room(guest(), guest(4), guest(7)), room(guest())], stay)).toEqual({})
  expect(guestErrors([room(guest(), guest(), guest(7), guest(4)), room(guest())], stay)).toEqual({})
})

test.each([
  ['another number of rooms', [room(guest())], { rooms: 'rooms_differ' }],
  ['a child as the lead', [room(guest(7), guest(4)), room(guest())], { 'rooms.0.guests.0.age': 'lead_adult' }],
  ['a child too few', [room(guest(), guest(7)), room(guest())], { 'rooms.0.guests': 'guests_differ' }],
  ['another age', [room(guest(), guest(7), guest(5)), room(guest())], { 'rooms.0.guests': 'guests_differ' }],
  [
    'an adult too many',
    [room(guest(), guest(7), guest(4)), room(guest(), guest())],
    { 'rooms.1.guests': 'guests_differ' },
  ],
])('%s is reported at its place', (_, rooms, errors) => {
  expect(guestErrors(rooms, stay)).toEqual(errors)
})
