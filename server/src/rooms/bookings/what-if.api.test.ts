import { type MarginForm, pricing } from '@safar/contract/pricing.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warmMarket } from '../../market.ts'
import { salesOf } from '../../testing/sales.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let sales: ReturnType<typeof salesOf>
let token: string
beforeAll(async () => {
  warmMarket()
  app = await startTestApp()
  sales = salesOf(app)
  token = (await app.person('admin')).token
})
afterAll(() => app.close())

const rule: MarginForm = {
  kind: 'flat',
  value: 0,
  direction: 'up',
  per: 'passenger',
  on: 'total',
  active: true,
  product: null,
  supplier: null,
  airline: null,
  origin: null,
  destination: null,
  origin_country: null,
  destination_country: null,
  cabin: null,
}

async function ask(about: Partial<MarginForm> & { remove?: boolean; layer?: 'agent' | 'customer' }) {
  const { layer = 'agent' as const, remove = false, ...form } = about
  const body = { ...rule, ...form, layer, remove, agent_id: null, days: 30 } as never
  const { body: reply } = await app.call(pricing.whatIf, { body }, { token })
  return reply.data
}

test('a margin tried on past sales tells what they would have earned, and changes nothing', async () => {
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

test('a margin on the public leaves what agents bought alone', async () => {
  expect(await ask({ layer: 'customer', value: 500_000 })).toMatchObject({ changed: 0 })
})
