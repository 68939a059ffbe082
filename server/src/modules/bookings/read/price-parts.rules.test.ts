import { expect, test } from 'vitest'
import { toPriceParts } from './price-parts.rules.ts'

const price = { net: 4_000_000, margin: 300_000, charges: 35_000, rounding: 50, extras: 770_000 }
const booking = { agentId: 7, owed: 5_105_050, total: 5_500_000, price }
const sum = (parts: ReturnType<typeof toPriceParts>) => parts.reduce((all, { amount }) => all + amount, 0)

test("an agent's parts and the extras add up to what they owe, with our margin included in the fare", () => {
  const parts = toPriceParts(booking, { fare: 3_500_000, taxes: 800_000 }, false)
  expect(parts).toEqual([
    { kind: 'fare', amount: 3_500_000 },
    { kind: 'taxes', amount: 800_000 },
    { kind: 'charges', amount: 35_000 },
    { kind: 'rounding', amount: 50 },
  ])
  expect(sum(parts) + price.extras).toBe(booking.owed)
})

test('the office sees its margin apart from the fare, with the same total', () => {
  const parts = toPriceParts(booking, { fare: 3_500_000, taxes: 800_000 }, true)
  expect(parts).toContainEqual({ kind: 'margin', amount: 300_000 })
  expect(parts).toContainEqual({ kind: 'fare', amount: 3_200_000 })
  expect(sum(parts) + price.extras).toBe(booking.owed)
})

test('a paid reissue and a changed price are separate parts', () => {
  const reissues = [{ at: '2026-12-01T00:00:00Z', difference: 400_000, penalty: 250_000, fee: 50_000 }]
  const changed = { ...booking, owed: booking.owed + 700_000 - 10_000, price: { ...price, reissues } }
  const parts = toPriceParts(changed, { fare: 3_500_000, taxes: 800_000 }, false)
  expect(parts.slice(-4)).toEqual([
    { kind: 'fare_difference', amount: 400_000 },
    { kind: 'change_penalty', amount: 250_000 },
    { kind: 'reissue_fee', amount: 50_000 },
    { kind: 'adjustment', amount: -10_000 },
  ])
  expect(sum(parts) + price.extras).toBe(changed.owed)
})

test('the public sees the fare it was shown, and the difference is rounding', () => {
  const parts = toPriceParts(
    { ...booking, agentId: null, total: 5_105_050 },
    { fare: 3_500_030, taxes: 800_000 },
    false,
  )
  expect(parts).toContainEqual({ kind: 'rounding', amount: 20 })
  expect(sum(parts) + price.extras).toBe(5_105_050)
})
