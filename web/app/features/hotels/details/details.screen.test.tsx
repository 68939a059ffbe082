// @vitest-environment happy-dom

import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { hotel, makeDetails, makeRate } from '../testing/hotels.fixture.ts'

const query = new URLSearchParams({
  kind: 'city',
  place: 'makkah',
  check_in: '2026-12-07',
  check_out: '2026-12-09',
  rooms: '4',
  supplier: 'house-stays',
  hotel: 'rose',
})

const haram = { metres: 270, minutes: 4, gate: 'Ajyad Gate', gate_ar: 'باب أجياد', markaziya: true, shuttle: false }
const inMakkah = {
  ...hotel,
  city: { id: 'makkah', name: 'Makkah', name_ar: 'مكة المكرمة', country: 'SA' },
  lat: 21.419,
  lon: 39.826,
  haram,
}
const tower = { name: 'Makkah Clock Tower', name_ar: 'برج الساعة', kind: 'landmark' as const, metres: 720 }
const station = { name: 'Haramain Station', name_ar: 'محطة الحرمين', kind: 'station' as const, metres: 4_100 }

const quad = (id: string, changes: Parameters<typeof makeRate>[0] = {}) => {
  const rate = makeRate({ id, ...changes })
  const beds = [{ kind: 'single' as const, count: 4 }]
  return { ...rate, room: { ...rate.room, beds, max_adults: 4, max_guests: 5, view: 'haram' as const } }
}

function answer(rates = [quad('rate-1')]): void {
  const { facts } = makeDetails([])
  reply(hotels.show, makeDetails([rates], { hotel: inMakkah, facts: { ...facts, nearby: [tower, station] } }))
}
const open = () => renderScreen(hotelUrls.storefront.details(query))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('nearby places show their distance, and minutes on foot where people walk', async () => {
  answer()
  await open()
  const near = within(await screen.findByRole('region', { name: 'Location' }))
  expect(near.getByText('720 m · 13 min on foot')).toBeTruthy()
  expect(near.getByText('4.1 km')).toBeTruthy()
})

test('the way to the Haram is drawn to scale and described in words', async () => {
  answer()
  await open()
  expect(await screen.findByRole('img', { name: '270 m to Ajyad Gate, 4 minutes on foot' })).toBeTruthy()
})

test("a room in a pilgrims' hotel shows its sharing, its view of the Haram and the price per person", async () => {
  answer()
  await open()
  const rooms = within(await screen.findByRole('region', { name: 'Rooms and rates' }))
  expect(rooms.getByText('Quad sharing')).toBeTruthy()
  expect(rooms.getByText('Haram view')).toBeTruthy()
  expect(rooms.getByText(/Per person/).textContent).toContain('12,000')
})

test('dates show their Hijri day, and new ones search the same hotel again', async () => {
  answer()
  await open()
  const dates = within(await screen.findByRole('form', { name: 'Dates and guests' }))
  expect(dates.getByText('27 Jumada II 1448')).toBeTruthy()
  const checkOut = dates.getByRole('textbox', { name: /^Check-out/ })
  fireEvent.change(checkOut, { target: { value: '12 Dec' } })
  fireEvent.blur(checkOut)
  fireEvent.click(dates.getByRole('button', { name: 'Update' }))
  await vi.waitFor(() =>
    expect(sentTo(hotels.show).at(-1)).toMatchObject({
      params: { id: 'rose' },
      query: { check_in: '2026-12-07', check_out: '2026-12-12', rooms: '4' },
    }),
  )
})

test('a room with many rates shows the first three, and all on request', async () => {
  answer(['a', 'b', 'c', 'd', 'e'].map((id) => quad(id)))
  await open()
  expect(await screen.findAllByRole('radio')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more rates' }))
  expect(screen.getAllByRole('radio')).toHaveLength(5)
})

test('the chosen rate shows the full timeline of cancellation costs, the others one line', async () => {
  const money = (amount: number) => ({ amount, currency: 'PKR' })
  const cancellation = [
    { from: null, penalty: money(0) },
    { from: '2026-12-01T09:00:00.000Z', penalty: money(4_800_000) },
  ]
  const free = { cancellation, refundable: true, free_until: '2026-12-01T09:00:00.000Z' }
  answer([quad('a'), quad('b', free)])
  await open()
  const [, second] = await screen.findAllByRole('radio')
  expect(screen.queryByRole('list', { name: 'What cancelling costs' })).toBeNull()
  expect(screen.getByText(/Free cancellation until Tue 1 Dec/)).toBeTruthy()
  fireEvent.click(second as HTMLElement)
  expect(screen.getByRole('list', { name: 'What cancelling costs' })).toBeTruthy()
})

test('the Share button copies the URL of the page', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  answer()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(location.href))
  vi.unstubAllGlobals()
})
