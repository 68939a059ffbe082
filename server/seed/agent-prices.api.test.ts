import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../src/testing/buyers.ts'
import { startTestApp, type TestApp } from '../src/testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.services, () => undefined)
})
afterAll(() => app.close())

/** Who looks at the prices; the office can ask for those of one agent, without the agent's own mark-up. */
interface Reader {
  token?: string
  agent_id?: number
}
type Prices = [thing: string, amount: number][]

const cities = ['makkah', 'madinah', 'dubai', 'istanbul']

/** A query without an agent for those who ask for themselves. */
const forAgent = ({ agent_id }: Reader) => (agent_id === undefined ? {} : { agent_id })

async function hotelPrices({ token, ...reader }: Reader): Promise<Prices> {
  const prices: Prices = []
  for (const name of cities) {
    const { places } = (await app.call(hotels.places, { query: { q: name } })).body
    const place = places.find(({ kind }) => kind === 'city')?.id ?? ''
    const stay = { place, check_in: inDays(app, 40), check_out: inDays(app, 43), rooms: '2,2' }
    const { body } = await app.call(hotels.search, { query: { ...stay, ...forAgent(reader) } }, { token })
    prices.push(...body.points.map(({ id, total }): Prices[number] => [`hotel ${name} ${id}`, total]))
  }
  return prices
}

async function flightPrices({ token, ...reader }: Reader): Promise<Prices> {
  const prices: Prices = []
  for (const route of ['LHE-JED', 'KHI-DXB', 'ISB-KHI', 'LHE-LHR']) {
    const query = { trip: 'one_way' as const, legs: `${route}-${inDays(app, 40)}`, adults: 2, children: 1, infants: 1 }
    const offers = readOfferList(
      (await app.call(flights.search, { query: { ...query, ...forAgent(reader) } }, { token })).body,
    )
    for (const { slices, brand, total } of offers) {
      const numbers = slices.flatMap(({ segments }) => segments.map(({ id }) => id))
      prices.push([`flight ${[...numbers, brand?.name].join(' ')}`, total])
    }
  }
  return prices
}

async function packagePrices({ token, ...reader }: Reader): Promise<Prices> {
  const who = token === undefined ? {} : { token }
  const prices: Prices = []
  const packages = await app.call(umrah.list, { query: { limit: 50, ...forAgent(reader) } }, who)
  for (const { id, prices: fares } of packages.body.data)
    for (const [fare, amount] of Object.entries(fares))
      if (typeof amount === 'number') prices.push([`umrah ${id} ${fare}`, amount])
  for (const { id } of (await app.call(holidays.list, { query: { limit: 50 } }, who)).body.data) {
    const { body } = await app.call(holidays.price, { params: { id }, query: { adult: 2, ...forAgent(reader) } }, who)
    prices.push([`holiday ${id}`, body.total])
  }
  for (const { id } of (await app.call(groups.list, { query: { limit: 50 } }, who)).body.data) {
    const query = { adults: 2, children: 1, infants: 1, ...forAgent(reader) }
    prices.push([`group ${id}`, (await app.call(groups.read, { params: { id }, query }, who)).body.price.total])
  }
  return prices
}

async function policyPrices({ token, ...reader }: Reader): Promise<Prices> {
  const prices: Prices = []
  for (const region of ['schengen', 'worldwide', 'umrah', 'domestic'] as const) {
    const trip = { starts_on: inDays(app, 40), ends_on: inDays(app, 47), ages: '36,4,70' }
    const query = { ...trip, region, ...forAgent(reader) }
    const { body } = await app.call(insurance.price, { query }, { token })
    for (const { plan, price } of body.data ?? [])
      if (price) prices.push([`insurance ${region} ${plan.id}`, price.owed ?? price.total])
  }
  return prices
}

async function visaPrices({ token }: Reader): Promise<Prices> {
  const { data } = (await app.call(visas.list, { query: { limit: 100 } }, { token })).body
  return data.flatMap(({ id, speeds }) =>
    speeds.flatMap(({ speed, prices }) =>
      Object.entries(prices).map(([age, amount]): Prices[number] => [`visa ${id} ${speed} ${age}`, amount]),
    ),
  )
}

const readers = { hotelPrices, flightPrices, packagePrices, policyPrices, visaPrices }

test.each(Object.entries(readers))('no agent pays more than the public, charges included: %s', async (_, read) => {
  const everybody = new Map(await read({}))
  expect(everybody.size).toBeGreaterThan(5)
  const admin = await app.person('admin')
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from users where role = 'agent' and approved_at is not null order by id limit 4",
  )
  const agents: Reader[] = rows.map(({ id }) => ({ token: admin.token, agent_id: Number(id) }))
  for (const reader of [...agents, await app.person('agent')]) {
    const prices = await read(reader)
    const dearer = prices.filter(([thing, amount]) => amount > (everybody.get(thing) ?? amount))
    expect(prices.filter(([thing]) => everybody.has(thing)).length).toBeGreaterThan(5)
    expect(dearer).toEqual([])
  }
})
