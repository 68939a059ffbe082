// @vitest-environment happy-dom

import type { TripSummary } from '@safar/contract/products/all-products'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { TripTitle } from './trip.tsx'

const flight = (...stops: string[][]): TripSummary => ({
  kind: 'flight',
  legs: stops.map((each) => ({ from: 'LHE', to: 'JED', stops: each })),
})
const show = (route: string, trip: TripSummary, locale: 'en' | 'ar' = 'en') =>
  renderPart(<TripTitle booking={{ route, trip, travel_on: '2027-03-01', airline: 'PK' }} />, { locale })
const beads = () => document.querySelectorAll('[class*="bead"]').length
const lines = () => document.querySelectorAll('[class*="ring"]').length

describe('the small trip line in a list', () => {
  test('has a dot for each stop, and names the stops', async () => {
    await show('LHE–JED', flight(['ISB', 'KHI']))
    expect(beads()).toBe(2)
    expect(screen.getByRole('img', { name: 'via ISB, KHI' })).toBeTruthy()
  })

  test('of a direct flight has no dot', async () => {
    await show('LHE–JED', flight([]))
    expect([lines(), beads()]).toEqual([1, 0])
  })

  test('of a round trip has a line for each direction, with the stops of that direction', async () => {
    await show('LHE–JED–LHE', flight([], ['ISB']))
    expect([lines(), beads()]).toEqual([2, 1])
    expect(screen.getAllByText('LHE')).toHaveLength(2)
  })

  test('separates its stops with the Arabic comma in Arabic', async () => {
    await show('LHE–JED', flight(['ISB', 'KHI']), 'ar')
    expect(screen.getByRole('img', { name: 'عبر ISB، KHI' })).toBeTruthy()
  })
})
