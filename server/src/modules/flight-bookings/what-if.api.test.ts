import { pricing } from '@safar/contract/pricing/pricing.contract'
import { anyMargin } from '@safar/contract/pricing/testing/margin-form'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
const { token } = await app.person('admin')
afterAll(() => app.close())
// Agents pay no more than the public, so a margin on agents needs room below the public's price.
const onPublic = { kind: 'flat' as const, value: 1_000_000 }
await app.call(pricing.saveCustomerMargins, { body: { margins: [onPublic] } }, { token })

async function ask(about: Partial<Pick<Input<typeof pricing.whatIf>['body'], 'layer' | 'product' | 'value'>>) {
  const body = { ...anyMargin, kind: 'flat' as const, layer: 'agent' as const, days: 30, ...about }
  const { body: reply } = await app.call(pricing.whatIf, { body }, { token })
  return reply.data
}

test('trying a margin on past sales shows what they would have earned, and changes nothing', async () => {
  // Two sales of two passengers each.
  const first = await sales.issued()
  await sales.issued()
  await sales.held()
  const before = await ask({ value: 0, product: 'hotel' })
  expect(before).toMatchObject({ sales: 2, cut: false, changed: 0, tried: before.today })
  const tried = await ask({ value: 100_000 })
  expect(tried.tried).toBe(4 * 100_000)
  expect(tried.changed).toBe(2)
  expect(tried.airlines.reduce((sum, each) => sum + each.sales, 0)).toBe(2)
  const { rows } = await app.owner.query('select count(*)::int from margin_rules where value = 100000')
  expect(rows[0]).toEqual({ count: 0 })
  expect(first.booking.state).toBe('confirmed')
})

test('a margin on the public leaves sales to agents unchanged', async () => {
  expect(await ask({ layer: 'customer', value: 500_000 })).toMatchObject({ changed: 0 })
})

test("sales on which the public's price takes the margin off again are counted, so that it can be said", async () => {
  expect(await ask({ value: 100_000 })).toMatchObject({ capped: 0 })
  const far = await ask({ value: 5_000_000 })
  expect(far.capped).toBe(far.matching)
  expect(far.tried).toBeLessThan(far.matching * 2 * 5_000_000)
  expect(await ask({ layer: 'customer', value: 500_000 })).toMatchObject({ capped: 0 })
})
