import { expect, test } from 'vitest'
import { createPriceBook } from './price-book.ts'
import { type ListedItem, priceListed } from './price-listed.ts'
import { anyCharge } from './testing/charge.ts'
import { marginRule } from './testing/margin-rule.ts'

const book = (changes: Partial<Parameters<typeof createPriceBook>[0]> = {}) =>
  createPriceBook({ version: 1, rules: [], charges: [], roundingStep: 100, today: () => '2026-12-01', ...changes })

const item: ListedItem = {
  product: 'group',
  fares: [
    { passenger: 'adult', count: 2, net: 9_000_000, agent: 9_500_000, public: 10_000_000 },
    { passenger: 'infant', count: 1, net: 1_500_000, agent: 1_600_000, public: 1_700_000 },
  ],
}
const everybody = { channel: 'public', agentId: null } as const
const agent = { channel: 'agent', agentId: 7 } as const

test('the public and agents pay their listed prices, and the difference from the cost is margin', () => {
  const shown = priceListed(book(), item, everybody)
  expect(shown.price).toMatchObject({ net: 19_500_000, airlineMargin: 2_200_000, owed: 21_700_000, total: 21_700_000 })
  expect(shown.explanation.steps.map(({ step, amount }) => [step, amount])).toEqual([
    ['net', 19_500_000],
    ['listed_margin', 2_200_000],
    ['channel_margin', 0],
  ])
  expect(priceListed(book(), item, agent).price).toMatchObject({ net: 19_500_000, owed: 20_600_000 })
})

test('a general margin does not change listed prices; one narrowed to the product is added, whatever is more specific', () => {
  const general = marginRule({ layer: 'agent', agentId: 7, kind: 'flat', value: 900_000 })
  const narrowed = marginRule({ id: 2, layer: 'agent', product: 'group', kind: 'flat', value: 50_000 })
  expect(priceListed(book({ rules: [general] }), item, agent).price.owed).toBe(20_600_000)
  expect(priceListed(book({ rules: [general, narrowed] }), item, agent).price).toMatchObject({
    channelMargin: 150_000,
    owed: 20_750_000,
  })
})

test("charges narrowed to the product are owed, and an agent's own mark-up is shown only to the client", () => {
  const charges = [
    anyCharge({ product: 'group', value: 10_000 }),
    anyCharge({ id: 2, product: 'umrah', value: 99_900 }),
  ]
  const markup = marginRule({ layer: 'markup', agentId: 7, kind: 'flat', value: 20_000 })
  const { price, owed, explanation } = priceListed(book({ rules: [markup], charges }), item, agent)
  expect(owed).toMatchObject({ charges: 10_000, owed: 20_610_000, total: 20_610_000 })
  expect(price).toMatchObject({ owed: 20_610_000, markup: 60_000, total: 20_670_000 })
  expect(explanation.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_670_000)
})
