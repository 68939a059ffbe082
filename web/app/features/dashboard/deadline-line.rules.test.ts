import { MINUTE_MS } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { toBeads, toTicks } from './deadline-line.rules.ts'

const now = Date.parse('2026-11-16T09:00:00Z')
const due = (id: number, minutes: number, amount: number) => ({
  id,
  ref: `R${id}`,
  at: new Date(now + minutes * MINUTE_MS).toISOString(),
  amount,
})

test('beads are placed by time, in order, and past or later ones are left out', () => {
  const beads = toBeads([due(1, 360, 100), due(2, 60, 100), due(3, -5, 100), due(4, 721, 100)], now, 12)
  expect(beads.map(({ id, place }) => [id, Math.round(place)])).toEqual([
    [2, 8],
    [1, 50],
  ])
})

test('the area of a bead is its amount, and the smallest can still be clicked', () => {
  const [small, quarter, whole] = toBeads([due(1, 10, 1), due(2, 200, 2_500), due(3, 400, 10_000)], now, 12)
  expect([small?.size, quarter?.size, whole?.size]).toEqual([10, 15, 30])
})

test('labels of neighbouring beads are in different rows', () => {
  const rows = toBeads([due(1, 10, 1), due(2, 20, 1), due(3, 30, 1), due(4, 300, 1)], now, 12).map(({ row }) => row)
  expect(rows).toEqual([0, 1, 2, 0])
})

test('every second hour is marked', () => {
  expect(toTicks(now, 12).map(({ at }) => new Date(at).getUTCHours())).toEqual([10, 12, 14, 16, 18, 20])
})
