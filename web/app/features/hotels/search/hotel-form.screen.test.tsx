// @vitest-environment happy-dom

import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { makeCard, makeSearchReply } from '../testing/hotels.fixture.ts'

const place = (kind: SearchPlace['kind'], id: string, name: string): SearchPlace => ({
  kind,
  id,
  name,
  name_ar: name,
  city: kind === 'city' ? null : 'Makkah',
  city_ar: null,
  country: 'SA',
  lat: 21.42,
  lon: 39.83,
  hotels: 120,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const placeField = () => screen.findByRole('combobox', { name: 'City, hotel or landmark' })

test('places are grouped by type, with the best match first', async () => {
  reply(hotels.places, {
    places: [
      place('city', 'makkah', 'Makkah'),
      place('hotel', 'makkah.1', 'Makkah Towers'),
      place('landmark', 'makkah.l1', 'Makkah Clock Tower'),
      place('hotel', 'makkah.2', 'Makkah Palace'),
    ],
  })
  await renderScreen(hotelUrls.storefront.results())
  fireEvent.change(await placeField(), { target: { value: 'makkah' } })
  await screen.findByRole('option', { name: /Makkah Towers/, hidden: true })
  const list = screen.getByRole('listbox', { name: 'City, hotel or landmark', hidden: true })
  const headings = ['Cities', 'Hotels', 'Landmarks'].map((name) => within(list).getByText(name))
  for (const [first, second] of [headings.slice(0, 2), headings.slice(1)])
    expect((first as Node).compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('option', { hidden: true }).map((one) => one.querySelector('b')?.textContent)).toEqual([
    'Makkah',
    'Makkah Towers',
    'Makkah Palace',
    'Makkah Clock Tower',
  ])
})

test('a search in Makkah shows Hijri days and the sharing of each room', async () => {
  reply(hotels.places, { places: [place('city', 'makkah', 'Makkah')] })
  await renderScreen(hotelUrls.storefront.results())
  expect(await screen.findByText('Sunday')).toBeTruthy()
  fireEvent.change(await placeField(), { target: { value: 'makkah' } })
  fireEvent.click(await screen.findByRole('option', { name: /Makkah/, hidden: true }))
  expect(await screen.findByText('26 Jumada II 1448')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Rooms and guests/ }))
  expect(await screen.findByText('Double sharing')).toBeTruthy()
})

test('an empty field offers recent searches with their dates and guests', async () => {
  reply(hotels.search, makeSearchReply([makeCard()]))
  const search = { kind: 'city', place: 'dubai', check_in: '2026-12-07', check_out: '2026-12-09', rooms: '2-7' }
  await renderScreen(hotelUrls.storefront.results(new URLSearchParams(search)))
  await screen.findByRole('link', { name: 'Rose Garden Hotel' })
  cleanup()
  await renderScreen(hotelUrls.storefront.results())
  fireEvent.click(await placeField())
  expect(await screen.findByText('Recent searches')).toBeTruthy()
  fireEvent.click(screen.getByRole('option', { name: /Dubai.*3 guests/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Search hotels' }))
  await screen.findByRole('link', { name: 'Rose Garden Hotel' })
  expect(sentTo(hotels.search).at(-1)?.query).toMatchObject({ place: 'dubai', check_in: '2026-12-07', rooms: '2-7' })
})
