import { expect, test } from 'vitest'
import { arrivalHours, emptyStay, passengerTypeOf, stayForm, toHotelBooking } from './stay-form.rules.ts'

const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }
const rooms = [
  { adults: 2, children: [7] },
  { adults: 1, children: [] },
]

test('every guest of the search has a place, children with the age that was priced', () => {
  const { rooms: empty } = emptyStay(rooms, contact)
  expect(empty.map(({ guests }) => guests.map(({ age }) => age))).toEqual([[null, null, 7], [null]])
})

test('a missing title or name of a guest is reported at its field', () => {
  const { error } = stayForm.safeParse(emptyStay(rooms, contact))
  const paths = error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(paths).toContain('rooms.0.guests.2.title')
  expect(paths).toContain('rooms.1.guests.0.family_name')
})

test('a saved traveller picked twice is reported at the second place, in the same room or another', () => {
  const values = emptyStay(rooms, contact)
  for (const [place, guest] of values.rooms.flatMap(({ guests }) => guests).entries())
    Object.assign(guest, {
      title: 'MR',
      given_name: 'Bilal',
      family_name: 'Khan',
      traveller_id: [7, 7, null, 7][place],
    })
  const { error } = stayForm.safeParse(values)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['rooms.0.guests.1.given_name', 'same_person'],
    ['rooms.1.guests.0.given_name', 'same_person'],
  ])
})

test('the request has a rate for each room, names in capitals and no birth date', () => {
  const values = emptyStay(rooms, contact)
  for (const { guests } of values.rooms)
    for (const guest of guests)
      Object.assign(guest, { title: 'MR', given_name: 'Bilal', family_name: 'Khan', birth_date: '1990-01-01' })
  const agreed = { rateIds: ['r1', 'r2'], total: 100, payment: 'transfer' } as const
  const sent = toHotelBooking(values, { supplier: 'house-stays' }, agreed)
  expect(sent.rooms.map(({ rate_id, guests }) => [rate_id, guests.length])).toEqual([
    ['r1', 3],
    ['r2', 1],
  ])
  expect(sent.rooms[0]?.guests[2]).toEqual({
    title: 'MR',
    given_name: 'BILAL',
    family_name: 'KHAN',
    age: 7,
    traveller_id: null,
  })
  expect(sent).toMatchObject({ arrival: null, agreed_total: 100, again: false })
})

test('guests can arrive from check-in time on, or in the small hours after it', () => {
  const hours = arrivalHours('15:00')
  expect([hours[0], hours[8], hours[9], hours.at(-1)]).toEqual(['15:00', '23:00', '00:00', '05:00'])
  expect(arrivalHours('00:00')).toHaveLength(24)
})

test('a baby, a child and a twelve-year-old are each offered matching saved travellers', () => {
  expect([null, 1, 2, 11, 12].map(passengerTypeOf)).toEqual(['adult', 'infant', 'child', 'child', 'adult'])
})
