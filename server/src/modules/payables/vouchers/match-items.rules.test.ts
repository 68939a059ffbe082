import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchItems } from './match-items.rules.ts'

test('money is matched to the oldest items first, and the remainder stays open', () => {
  expect(
    matchItems([
      { id: 1, open: 60n },
      { id: 2, open: 50n },
      { id: 9, open: -100n },
    ]),
  ).toEqual([
    { owedItem: 1, paidItem: 9, amount: 60n },
    { owedItem: 2, paidItem: 9, amount: 40n },
  ])
  expect(matchItems([{ id: 9, open: -100n }])).toEqual([])
})

test('a credit is used before a new payment', () => {
  expect(
    matchItems([
      { id: 1, open: 100n },
      { id: 2, open: -30n },
      { id: 9, open: -70n },
    ]),
  ).toEqual([
    { owedItem: 1, paidItem: 2, amount: 30n },
    { owedItem: 1, paidItem: 9, amount: 70n },
  ])
})

test('whatever is open, nothing is settled beyond its amount, and one side is used up', () => {
  const open = fc.bigInt({ min: -1_000n, max: 1_000n }).filter((value) => value !== 0n)
  fc.assert(
    fc.property(fc.array(open, { maxLength: 12 }), (values) => {
      const items = values.map((value, id) => ({ id, open: value }))
      const left = new Map(values.map((value, id) => [id, value]))
      for (const { owedItem, paidItem, amount } of matchItems(items)) {
        expect(amount > 0n).toBe(true)
        left.set(owedItem, (left.get(owedItem) ?? 0n) - amount)
        left.set(paidItem, (left.get(paidItem) ?? 0n) + amount)
      }
      for (const { id, open: before } of items) {
        const now = left.get(id) ?? 0n
        expect(before > 0n ? now >= 0n && now <= before : now <= 0n && now >= before).toBe(true)
      }
      const rest = [...left.values()]
      expect(rest.some((value) => value > 0n) && rest.some((value) => value < 0n)).toBe(false)
    }),
  )
})
