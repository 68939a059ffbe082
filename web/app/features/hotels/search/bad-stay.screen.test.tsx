// @vitest-environment happy-dom

import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { hotel, makeCard, makeDetails, makeRate, makeSearchReply } from '../testing/hotels.fixture.ts'

const stay = { kind: 'city', place: 'dubai', check_in: '2026-12-07', check_out: '2026-12-09', rooms: '2' }
const sixRooms = Array.from({ length: 6 }, () => '1').join()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
  reply(hotels.placesById, { places: [makeSearchReply([]).place] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const openSearch = (changes: Partial<typeof stay>) =>
  renderScreen(hotelUrls.storefront.results(new URLSearchParams({ ...stay, ...changes })))
const openHotel = (changes: Partial<typeof stay> = {}, locale: 'en' | 'ar' = 'en') => {
  const query = { ...stay, supplier: 'house-stays', hotel: hotel.id, ...changes }
  return renderScreen(hotelUrls.storefront.details(new URLSearchParams(query)), { locale })
}

/** The description a screen reader announces with the field. */
const sentenceOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

const dateField = (name: RegExp) => screen.findByRole('textbox', { name })
const roomsField = () => screen.findByRole('button', { name: /^Rooms and guests/, expanded: false })
const fieldNamed = (label: RegExp): Promise<HTMLElement> =>
  label.test('Rooms and guests') ? roomsField() : dateField(label)

async function typeDate(label: RegExp, value: string): Promise<void> {
  const field = await dateField(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

const wrongStays: [string, Partial<typeof stay>, RegExp, string][] = [
  ['check-out before check-in', { check_out: '2026-12-05' }, /^Check-out/, 'Choose a check-out day after check-in.'],
  ['31 nights', { check_out: '2027-01-07' }, /^Check-out/, 'A stay can have up to 30 nights.'],
  ['check-in yesterday', { check_in: '2026-11-14', check_out: '2026-11-20' }, /^Check-in/, ''],
  ['6 rooms', { rooms: sixRooms }, /^Rooms and guests/, 'You can book up to 5 rooms at once.'],
  ['a child of 18', { rooms: '2-18' }, /^Rooms and guests/, 'A child is 0 to 17 years old on arrival.'],
  ['seven adults in a room', { rooms: '7' }, /^Rooms and guests/, 'A room takes 1 to 6 adults.'],
]

describe.each([
  ['a search', openSearch, hotels.search],
  ['the page of a hotel', openHotel, hotels.show],
] as const)('%s', (_, open, called) => {
  test.each(wrongStays)(
    '%s is reported at its field, and no request is sent',
    async (_name, changes, label, sentence) => {
      await open(changes)
      const told = sentenceOf(await fieldNamed(label))
      expect(told).not.toBe('')
      if (sentence) expect(told).toBe(sentence)
      expect(sentTo(called)).toEqual([])
    },
  )
})

test('six rooms stay as typed until one is removed, and then the search runs', { tags: ['full'] }, async () => {
  reply(hotels.search, makeSearchReply([makeCard()]))
  await openSearch({ rooms: sixRooms })
  const field = await fieldNamed(/^Rooms and guests/)
  expect(field.textContent).toContain('6 rooms')
  // The place's name is shown, although the URL contains only its id.
  await vi.waitFor(() => expect(screen.getByRole('combobox')).toMatchObject({ value: 'Dubai' }))
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove room 6' }))
  expect(sentenceOf(field)).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Search hotels' }))
  await screen.findByRole('link', { name: 'Rose Garden Hotel' })
  expect(sentTo(hotels.search)[0]?.query).toMatchObject({ place: 'dubai', rooms: '1,1,1,1,1' })
})

test('a child of 18 is reported at the age field, which still says 18', async () => {
  await openSearch({ rooms: '2-18' })
  fireEvent.click(await fieldNamed(/^Rooms and guests/))
  const room = within(await screen.findByRole('region', { name: 'Room 1' }))
  const age = room.getAllByLabelText('Age of child 1').find((one) => one instanceof HTMLInputElement)
  expect(age).toMatchObject({ value: '18 years' })
  expect(age?.getAttribute('aria-invalid')).toBe('true')
  expect(room.getByText('A child is 0 to 17 years old on arrival.')).toBeTruthy()
})

test('an old link to a hotel immediately offers new dates, although it names no place', async () => {
  reply(hotels.show, makeDetails([[makeRate()]]))
  const query = {
    supplier: 'house-stays',
    hotel: hotel.id,
    check_in: '2026-11-01',
    check_out: '2026-12-09',
    rooms: '2',
  }
  await renderScreen(hotelUrls.storefront.details(new URLSearchParams(query)))
  expect(sentenceOf(await dateField(/^Check-in/))).not.toBe('')
  await typeDate(/^Check-in/, '7 Dec')
  await typeDate(/^Check-out/, '9 Dec')
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Rose Garden Hotel/ })).toBeTruthy()
  expect(sentTo(hotels.show)[0]?.query).toMatchObject({ check_in: '2026-12-07', check_out: '2026-12-09', rooms: '2' })
})

test.each([
  ['not_found', 'This room is no longer offered at this rate. Choose another one.'],
  ['conflict', "This hotel can't be booked at the moment. Choose another one, or try again later."],
] as const)('a hotel that is no longer sold (%s) says so and links back to the same search', async (code, message) => {
  fail(hotels.show, code, { message })
  await openHotel()
  expect(await screen.findByText(message)).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Back to hotels' })
  expect(back?.getAttribute('href')).toContain('check_in=2026-12-07')
})

test('when no supplier can be reached, the search says so, keeps the stay, and can be retried', async () => {
  const message =
    "Hotels can't be searched at the moment. Try again later, or contact us and we will find a room for you."
  fail(hotels.search, 'unavailable', { message })
  await openSearch({})
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(/No hotel has rooms/)).toBeNull()
  reply(hotels.search, makeSearchReply([makeCard()]))
  fireEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('link', { name: 'Rose Garden Hotel' })).toBeTruthy()
  expect(sentTo(hotels.search).at(-1)?.query).toMatchObject({ check_in: '2026-12-07', check_out: '2026-12-09' })
})
