import { pricing } from '@safar/contract/pricing/pricing.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
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

test("the public never sees net prices, neither in a list nor in a hotel's rates", async () => {
  expect(await firstCard({})).not.toHaveProperty('terms')
  for (const rate of await ratesOf({})) expect(rate).not.toHaveProperty('terms')
  const customer = await app.person('customer')
  expect(await firstCard(customer)).not.toHaveProperty('terms')
})

test("an agent sees what they owe and earn with their own mark-up, and never the supplier's net", async () => {
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

/** Agents pay no more than the public, so margins and charges on agents need room below the public's price. */
async function withMarginOnPublic(run: () => Promise<void>) {
  const margin = { kind: 'percent' as const, value: 2_000, product: 'hotel' as const }
  await app.call(pricing.saveCustomerMargins, { body: { margins: [margin] } }, admin)
  await run()
  await app.call(pricing.saveCustomerMargins, { body: { margins: [{ ...margin, remove: true }] } }, admin)
}

test("the office searches at an agent's price: it sees net and its earnings, but not the agent's own mark-up", async () => {
  const agent = await app.person('agent')
  const onAgent = { kind: 'percent' as const, value: 500, agent_id: agent.user.id }
  await app.call(pricing.saveAgentMargin, { body: onAgent }, admin)
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 1_000 } }, agent)
  await withMarginOnPublic(async () => {
    const own = await firstCard(agent)
    const forAgent = await firstCard(admin, { agent_id: agent.user.id })
    expect(forAgent.price.total.amount).toBe(own.terms?.owed)
    expect((forAgent.terms?.net ?? 0) + (forAgent.terms?.earned ?? 0)).toBe(forAgent.price.total.amount)
    expect(forAgent.terms?.earned).toBeGreaterThan(0)
    for (const rate of await ratesOf(admin, { agent_id: agent.user.id }))
      expect((rate.terms?.net ?? 0) + (rate.terms?.earned ?? 0)).toBe(rate.price.total.amount)
  })
})

test('an agent or a visitor who names another agent still gets their own price', async () => {
  const agent = await app.person('agent')
  const other = await app.person('agent')
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 700, agent_id: other.user.id } }, admin)
  const more = { agent_id: other.user.id }
  expect((await firstCard(agent, more)).price).toEqual((await firstCard(agent)).price)
  expect((await firstCard({}, more)).price).toEqual((await firstCard({})).price)
})

test("a city margin beats its country's margin, and a margin for other stars does not apply", async () => {
  const { hotel, price: before } = await firstCard({})
  const ofHotels = { kind: 'flat' as const, product: 'hotel' as const }
  const ofCountry = { ...ofHotels, value: 200_000, destination_country: hotel.city.country }
  const ofCity = { ...ofHotels, value: 300_000, city: hotel.city.id }
  const ofOtherStars = { ...ofHotels, value: 700_000, city: hotel.city.id, stars: 5 }
  const saveMargins = (margins: (typeof ofCountry | typeof ofCity)[]) =>
    app.call(pricing.saveCustomerMargins, { body: { margins } }, admin)
  // The flat margin is added to each of the two rooms.
  const addedToRooms = async () => ((await firstCard({})).price.total.amount - before.total.amount) / 2
  await saveMargins([ofCountry])
  expect(await addedToRooms()).toBe(200_000)
  await saveMargins([ofCity, ofOtherStars])
  expect(await addedToRooms()).toBe(300_000)
  await saveMargins([ofCountry, ofCity, ofOtherStars].map((margin) => ({ ...margin, remove: true })))
  expect(await addedToRooms()).toBe(0)
})

test('a margin for a city and its stars is saved and read back', async () => {
  const margin = { kind: 'flat' as const, value: 0, city: 'dubai', stars: 3 }
  const saved = await app.call(pricing.saveCustomerMargins, { body: { margins: [margin] } }, admin)
  expect(saved.status).toBe(200)
  const { body } = await app.call(pricing.customerMargins, {}, admin)
  expect(body.data).toContainEqual(expect.objectContaining({ city: 'dubai', stars: 3, value: 0 }))
})

test('a charge for a city and its stars is saved, and added to no other hotels', async () => {
  const agent = await app.person('agent')
  const { hotel, price: before } = await firstCard(agent)
  const charge = {
    name: 'Desk',
    kind: 'flat' as const,
    value: 50_000,
    agent_id: agent.user.id,
    product: 'hotel' as const,
  }
  const ofOthers = await app.call(pricing.saveCharge, { body: { ...charge, city: hotel.city.id, stars: 5 } }, admin)
  expect(ofOthers.body.data).toMatchObject({ product: 'hotel', city: hotel.city.id, stars: 5 })
  expect((await firstCard(agent)).price).toEqual(before)
  await app.call(pricing.saveCharge, { body: { ...charge, city: hotel.city.id, stars: 4 } }, admin)
  // Without a margin on the public, the agent would pay more than the public.
  expect((await firstCard(agent)).price).toEqual(before)
  await withMarginOnPublic(async () =>
    expect((await firstCard(agent)).price.total.amount).toBe(before.total.amount + 50_000),
  )
})

test('422: a margin for an airline in a hotel city is refused at the airline field', async () => {
  const margin = { kind: 'flat' as const, value: 1, airline: 'EK', city: 'dubai' }
  const { status, body } = await app.call(pricing.saveCustomerMargins, { body: { margins: [margin] } }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['airline']])
})

test("the price explanation shows the office every step with its rule, and shows the agent none of the office's earnings", async () => {
  const agent = await app.person('agent')
  const onAgent = { kind: 'percent' as const, value: 500, agent_id: agent.user.id, city: 'dubai' }
  await app.call(pricing.saveAgentMargin, { body: onAgent }, admin)
  const more = { agent_id: agent.user.id }
  const { supplier } = await firstCard(admin, more)
  const [rate] = await ratesOf(admin, more)
  if (!rate) throw new Error('no rate')
  const query = { supplier, rate_ids: rate.id as never, ...more }
  const { body } = await app.call(pricing.explain, { query }, admin)
  expect(body.data.total).toBe(rate.price.total.amount)
  expect(body.data.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.data.total)
  expect(body.data.steps[0]).toMatchObject({ step: 'net', amount: rate.terms?.net })
  expect(body.data.steps.find(({ step }) => step === 'channel_margin')?.rule).toMatchObject({ city: 'dubai' })
  const own = await app.call(pricing.explain, { query: { supplier, rate_ids: rate.id as never } }, agent)
  expect(own.body.data.owed).toBe(body.data.total)
  expect(own.text).not.toContain('channel_margin')
})
