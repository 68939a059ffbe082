import { expect, test } from 'vitest'
import { ageShares, creditUsed, pressureOf, usedShare } from './exposure.rules.ts'

const agent = (balance: number, held: number, credit_limit: number) => ({ balance, held, credit_limit })

test("an agent's own money is used before credit", () => {
  expect(creditUsed(agent(500, 300, 1000))).toBe(0)
  expect(creditUsed(agent(500, 800, 1000))).toBe(300)
  expect(creditUsed(agent(-200, 100, 1000))).toBe(300)
})

test('the bar shows a little use as a little, and use above the limit as full', () => {
  expect(usedShare(agent(0, 0, 1000))).toBe(0)
  expect(usedShare(agent(-1, 0, 1_000_000))).toBe(1)
  expect(usedShare(agent(-500, 0, 1000))).toBe(50)
  expect(usedShare(agent(-1500, 0, 1000))).toBe(100)
  expect(usedShare(agent(-1, 0, 0))).toBe(100)
})

test('pressure rises at four fifths of the limit, and again beyond it', () => {
  expect(pressureOf(agent(-799, 0, 1000))).toBe('calm')
  expect(pressureOf(agent(-800, 0, 1000))).toBe('near')
  expect(pressureOf(agent(-1000, 0, 1000))).toBe('near')
  expect(pressureOf(agent(-1001, 0, 1000))).toBe('over')
  expect(pressureOf(agent(0, 0, 0))).toBe('calm')
})

test('the shares by age fill the whole bar, and each is at least visible', () => {
  const shares = ageShares({ days_7: 1, days_15: 0, days_30: 333, older: 666 })
  expect(shares.map(({ age }) => age)).toEqual(['days_7', 'days_30', 'older'])
  expect(shares[0]?.share).toBe(1)
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  expect(ageShares({ days_7: 0, days_15: 0, days_30: 0, older: 0 })).toEqual([])
})
