import { expect, it } from 'vitest'
import { emptySearch } from './flight-search.ts'
import { leavingOn, stripStart } from './move-dates.ts'

const today = '2026-11-15'
const search = {
  ...emptySearch(),
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  returnDate: '2026-12-26',
}

it('keeps the length of the stay when the departure moves', () => {
  const moved = leavingOn(search, '2026-12-15', today)
  expect([moved.legs[0]?.date, moved.returnDate]).toEqual(['2026-12-15', '2026-12-29'])
})

it('moves no date past the last day on which flights are sold', () => {
  expect(leavingOn(search, '2027-11-05', today).returnDate).toBe('2027-11-10')
})

it('shows days around the date, but none before today', () => {
  expect(stripStart('2026-12-12', today)).toBe('2026-12-09')
  expect(stripStart('2026-11-16', today)).toBe(today)
})
