// @vitest-environment happy-dom

import { flights } from '@safar/contract/products/flights/flights.contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { reply, sentTo } from '../../../testing/render-screen.tsx'
import { emptySearch, oneWayOf } from '../query/flight-search.ts'
import PricedCalendar from './priced-calendar.tsx'

const search = { ...emptySearch(), legs: [{ origin: 'LHE', destination: 'JED', date: '' }] }

const calendar = (which: number) => (
  <PricedCalendar
    start=""
    end=""
    active="start"
    first="2027-03-10"
    last="2027-12-31"
    flight={oneWayOf(search, which)}
    onPick={() => undefined}
  />
)

/** Whether the screen is narrow, so that the calendar fills it. */
const setNarrow = (narrow: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: narrow, media: query }) as MediaQueryList,
    )

beforeEach(() => {
  reply(flights.dates, {
    days: [
      { date: '2027-03-12', state: 'priced', from: { amount: 6_308_600, currency: 'PKR' } },
      { date: '2027-03-13', state: 'priced', from: { amount: 5_012_200, currency: 'PKR' } },
      { date: '2027-03-14', state: 'empty' },
    ],
  })
})
afterEach(() => vi.restoreAllMocks())

test('on a phone, each day shows the lowest one-way price, from the first selectable day to the end of the month', async () => {
  setNarrow(true)
  await renderPart(calendar(0))
  expect(await screen.findByText('63,086')).toBeTruthy()
  expect(screen.getByText('50,122').closest('[data-lowest]')).toBeTruthy()
  expect(screen.getByText(/One-way price per adult/)).toBeTruthy()
  expect(sentTo(flights.dates)).toMatchObject([
    { query: { trip: 'one_way', legs: 'LHE-JED-2027-03-10', from: '2027-03-10', days: '22' } },
  ])
})

test('on a phone, the return calendar shows the prices of the return flight', async () => {
  setNarrow(true)
  await renderPart(calendar(1))
  await screen.findByText('63,086')
  expect(sentTo(flights.dates)).toMatchObject([{ query: { legs: 'JED-LHE-2027-03-10' } }])
})

test('in a wide form, days show only their number, and no price is requested', async () => {
  setNarrow(false)
  await renderPart(calendar(0))
  expect(screen.getAllByText('12').length).toBeGreaterThan(0)
  expect(sentTo(flights.dates)).toEqual([])
})
