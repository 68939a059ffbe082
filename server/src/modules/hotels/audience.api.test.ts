import { hotels } from '@safar/contract/hotels/hotels.contract'
import { pricing } from '@safar/contract/money/pricing.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
afterAll(() => app.close())

type Caller = { token?: string }

const stay = () => ({ check_in: inDays(app, 50), check_out: inDays(app, 53), rooms: '2,1' })

async function firstCard(who: Caller, more: { agent_id?: number } = {}) {
  const { body } = await app.call(hotels.search, { query: { ...stay(), place: 'dubai', ...more } }, who)
  const [card] = body.hotels.filter(({ hotel }) => hotel.stars === 4)
  if (!card) throw new Error('no hotel')
  return card
}

async function ratesOf(who: Caller, more: { agent_id?: number } = {}) {
  const { supplier, hotel } = await firstCard(who, more)
  const call = { params: { id: hotel.id }, query: { ...stay(), supplier, ...more } }
  const { body } = await app.call(hotels.show, call, who)
  return body.rooms.flatMap((rates) => rates.slice(0, 2))
}

test("the public is never told net prices, neither in a list nor in a hotel's rates", async () => {
  expect(await firstCard({})).not.toHaveProperty('terms')
  for (const rate of await ratesOf({})) expect(rate).not.toHaveProperty('terms')
  const customer = await app.person('customer')
  expect(await firstCard(customer)).not.toHaveProperty('terms')
})

test('an agent sees what they owe and earn with their own mark-up, and never the net of the supplier', async () => {
  const agent = await app.person('agent')
  const before = await firstCard(agent)
  expect(before.terms).toEqual({ net: null, owed: before.price.total.amount, earned: 0 })
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 1_000 } }, agent)
  const { terms, price } = await firstCard(agent)
  expect(terms?.owed).toBe(before.price.total.amount)
  expect(terms?.earned).toBe(price.total.amount - before.price.total.amount)
  expect(terms?.earned).toBeGreaterThan(0)
  for (const rate of await ratesOf(agent)) {
    expect(rate.terms?.net).toBeNull()
    expect((rate.terms?.owed ?? 0) + (rate.terms?.earned ?? 0)).toBe(rate.price.total.amount)
  }
})

test("the office asks at an agent's price: net, what it earns, and nothing of the agent's own mark-up", async () => {
  const agent = await app.person('agent')
  const onAgent = { kind: 'percent' as const, value: 500, agent_id: agent.user.id }
  await app.call(pricing.saveAgentMargin, { body: onAgent }, admin)
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 1_000 } }, agent)
  const own = await firstCard(agent)
  const forAgent = await firstCard(admin, { agent_id: agent.user.id })
  expect(forAgent.price.total.amount).toBe(own.terms?.owed)
  expect((forAgent.terms?.net ?? 0) + (forAgent.terms?.earned ?? 0)).toBe(forAgent.price.total.amount)
  expect(forAgent.terms?.earned).toBeGreaterThan(0)
  for (const rate of await ratesOf(admin, { agent_id: agent.user.id }))
    expect((rate.terms?.net ?? 0) + (rate.terms?.earned ?? 0)).toBe(rate.price.total.amount)
})

test('an agent, or the public, who names another agent gets their own price all the same', async () => {
  const agent = await app.person('agent')
  const other = await app.person('agent')
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 700, agent_id: other.user.id } }, admin)
  const more = { agent_id: other.user.id }
  expect((await firstCard(agent, more)).price).toEqual((await firstCard(agent)).price)
  expect((await firstCard({}, more)).price).toEqual((await firstCard({})).price)
})
