import { changeKey } from '@safar/contract/quotes/quotes.rules'
import { expect, test } from 'vitest'
import { sampleOffer } from '../../../../testing/bookings.ts'
import { readQuotedOffer } from './quoted-price.rules.ts'

/** An agent owes 40,000 and would charge 45,000. */
const breakdown = { net: 4_000_000, margin: 500_000, charges: 0, rounding: 0, owed: 4_000_000, time_limit: null }
const offer = { ...sampleOffer, total: 4_500_000, price_breakdown: breakdown }
const agent = { payer: null, belowCost: false }
const quoted = (price: number, cost = 4_000_000) => ({ quoted: { price, cost } })

test('the quoted price is kept without asking while it covers the cost', () => {
  expect(readQuotedOffer(quoted(4_200_000), offer, agent)).toEqual({ price: 4_200_000, change: null })
})

test('a higher cost needs consent, and the client still pays the price they were given', () => {
  expect(readQuotedOffer(quoted(4_200_000, 3_900_000), offer, agent)).toEqual({
    price: 4_200_000,
    change: { kind: 'cost', was: 3_900_000, now: 4_000_000 },
  })
})

test("a price below the cost is replaced by today's, which needs consent", () => {
  expect(readQuotedOffer(quoted(3_900_000, 3_800_000), offer, agent)).toEqual({
    price: 4_500_000,
    change: { kind: 'price', was: 3_900_000, now: 4_500_000 },
  })
})

test('the office can keep a price below net if it has that permission', () => {
  const walkIn = { payer: { kind: 'walk-in' as const }, belowCost: true }
  expect(readQuotedOffer(quoted(3_900_000), offer, walkIn).price).toBe(3_900_000)
  expect(readQuotedOffer(quoted(3_900_000), offer, { ...walkIn, belowCost: false }).price).toBe(4_500_000)
})

test('an agent for whom the office books pays their own price', () => {
  const payer = { kind: 'agent' as const, id: 3 }
  expect(readQuotedOffer(quoted(9_000_000), offer, { payer, belowCost: true })).toEqual({
    price: 4_500_000,
    change: null,
  })
})

test('a price that changes again needs consent again', () => {
  expect(changeKey({ kind: 'cost', was: 1, now: 2 })).not.toBe(changeKey({ kind: 'cost', was: 1, now: 3 }))
})
