import { describe, expect, test } from 'vitest'
import { canSit, choose, isSeat, nextSeat, placeOf, type SeatMapView, sit } from './extras.rules.ts'

const seat = (designator: string, available = true, kind: 'seat' | 'exit_row' = 'seat') => ({
  designator,
  kind,
  available,
  disclosures: [],
  price: { amount: 150_000, currency: 'PKR' },
})
const aisle = { kind: 'aisle' as const }
const map: SeatMapView = {
  segment: 'PK-759',
  cabin: 'economy',
  rows: [
    { row: 20, cells: [seat('20A'), seat('20B'), aisle, seat('20C', false), seat('20D')] },
    { row: 21, cells: [seat('21A', true, 'exit_row'), seat('21B'), aisle, { kind: 'empty' }, seat('21D')] },
  ],
}

test('choosing another bag replaces the first, and choosing none removes it', () => {
  const group = ['bag-5', 'bag-10']
  expect(choose(['bag-5', 'other'], group, 'bag-10')).toEqual(['other', 'bag-10'])
  expect(choose(['bag-5', 'other'], group, '')).toEqual(['other'])
})

describe('seats', () => {
  test('one per person and flight; choosing the same seat again releases it', () => {
    const first = sit([], 'PK-759', 'adult-1', '20A')
    const moved = sit(first, 'PK-759', 'adult-1', '20B')
    expect(moved).toEqual([{ segment: 'PK-759', passenger: 'adult-1', designator: '20B' }])
    expect(sit(moved, 'PK-759', 'adult-2', '20A')).toHaveLength(2)
    expect(sit(moved, 'PK-759', 'adult-1', '20B')).toEqual([])
  })

  test('exit rows are for adults, a taken seat is for nobody, and an infant sits on a lap', () => {
    const exit = seat('21A', true, 'exit_row')
    expect(canSit(exit, 'adult-1')).toBe(true)
    expect(canSit(exit, 'child-1')).toBe(false)
    expect(canSit(seat('20C', false), 'adult-1')).toBe(false)
    expect(canSit(seat('20A'), 'infant-1')).toBe(false)
    expect(canSit({ ...seat('20A'), price: null }, 'adult-1')).toBe(false)
  })

  test('window, aisle or middle follows from the row', () => {
    const cells = map.rows[0]?.cells ?? []
    expect(cells.flatMap((cell, at) => (isSeat(cell) ? [placeOf(cells, at)] : []))).toEqual([
      'window',
      'aisle',
      'aisle',
      'window',
    ])
  })

  test('the arrow keys skip aisles and gaps, and stop at the edge', () => {
    expect(nextSeat(map, [0, 1], [0, 1])).toEqual([0, 3])
    expect(nextSeat(map, [1, 1], [0, 1])).toEqual([1, 4])
    expect(nextSeat(map, [0, 3], [1, 0])).toEqual([0, 3])
    expect(nextSeat(map, [0, 0], [0, -1])).toEqual([0, 0])
  })
})
