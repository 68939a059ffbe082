import { addDays } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { routeFares } from '@safar/contract/products/flights/route-fares.contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fakeSupplier, makeOffer } from '../testing/fake-supplier.ts'
import { startFlightsApp } from '../testing/flights-app.ts'

let base = 3_900_000
const supplier = fakeSupplier('sooper', {
  search: async (query) => [
    makeOffer(query, { airline: 'PK', number: '700', base: base + 100_000 }),
    makeOffer(query, { airline: 'SV', number: '735', base, via: 'DOH', minutes: 420 }),
  ],
})
const app = await startFlightsApp({ suppliers: [supplier] })
afterAll(() => app.close())
beforeEach(() => app.app.owner.query('truncate flight_routes cascade'))

const ahead = (days: number) => addDays(app.flights.today(), days)
const oneWay = (days: number, route = 'LHE-JED') => ({ trip: 'one_way' as const, legs: `${route}-${ahead(days)}` })

async function search(query: object, token?: string) {
  const { body } = await app.call(flights.search, { query: query as never }, token ? { token } : {})
  await app.flights.foundFares.flushed()
  return body
}
const show = async (route: string) => app.call(routeFares.show, { params: { route } })
const listed = async () =>
  (await app.call(routeFares.list)).body.data.map(({ origin, destination }) => `${origin.code}-${destination.code}`)

test('a route shows the lowest fare that a search found, the airline, and when it was found', async () => {
  const found = await search(oneWay(20))
  const { status, body } = await show('lhe-jed')
  expect(status).toBe(200)
  const lowest = Math.min(...found.flights.map(({ per_adult }) => per_adult))
  expect(body.data).toMatchObject({
    origin: { code: 'LHE', city: 'Lahore' },
    destination: { code: 'JED' },
    fares: [{ date: ahead(20), price: { amount: lowest, currency: 'PKR' }, airline: { code: 'SV' }, stops: 1 }],
  })
  expect(body.data.airlines.map(({ code }) => code).sort()).toEqual(['PK', 'SV'])
  const [fare] = body.data.fares
  expect(body.data.fastest_minutes).toBeLessThan(fare?.minutes ?? 0)
  expect(fare?.found_at).toBe(app.app.clock.now().toISOString())
})

test('a later search of the same day replaces the earlier fare, whether it is dearer or cheaper', async () => {
  await search(oneWay(20))
  base = 4_500_000
  const found = await search(oneWay(20))
  base = 3_900_000
  const { fares } = (await show('lhe-jed')).body.data
  expect(fares.map(({ price }) => price.amount)).toEqual([Math.min(...found.flights.map(({ per_adult }) => per_adult))])
})

test('days that were only priced in the date strip show their fare, and do not count as searches', async () => {
  await search(oneWay(20, 'JED-LHE'))
  await app.call(flights.dates, { query: { ...oneWay(20), from: ahead(18), days: 5 } })
  await app.flights.foundFares.flushed()
  expect((await show('lhe-jed')).body.data.fares.map(({ date }) => date)).toEqual([18, 19, 20, 21, 22].map(ahead))
  expect(await listed()).toEqual(['JED-LHE', 'LHE-JED'])
})

test.each([
  ['there and back', { trip: 'round_trip', legs: `LHE-JED-${ahead(20)},JED-LHE-${ahead(25)}` }],
  ['for two', { ...oneWay(20), adults: 2 }],
  ['with an infant', { ...oneWay(20), infants: 1 }],
  ['in business class', { ...oneWay(20), cabin: 'business' }],
])('a search %s records no lowest fare', async (_, query) => {
  await search(query)
  expect(await listed()).toEqual([])
})

test("an agent's prices are shown to nobody else", async () => {
  const { token } = await app.app.person('agent')
  await search(oneWay(20), token)
  expect(await listed()).toEqual([])
})

test('a search of one London airport records no lowest fare for London; a search of the city does', async () => {
  await search(oneWay(20, 'LHR-JED'))
  expect(await listed()).toEqual([])
  await search(oneWay(20, 'LON-JED'))
  expect(await listed()).toEqual(['LON-JED'])
  expect((await show('lhr-jed')).status).toBe(404)
})

test('the most searched route comes first, and the list is paged by key', async () => {
  await search(oneWay(20))
  await search(oneWay(21, 'JED-LHE'))
  await search(oneWay(22, 'JED-LHE'))
  const first = (await app.call(routeFares.list, { query: { limit: 1 } })).body
  expect(first.data.map(({ origin }) => origin.code)).toEqual(['JED'])
  const second = (await app.call(routeFares.list, { query: { limit: 1, after: first.next ?? '' } })).body
  expect(second.data.map(({ origin }) => origin.code)).toEqual(['LHE'])
  expect(second.next).toBeNull()
})

test('404: a route between unknown places is not found; 422: an invalid route is refused', async () => {
  expect((await show('qqq-jed')).status).toBe(404)
  expect((await show('jed-jed')).status).toBe(404)
  expect((await show('lahore')).status).toBe(422)
})

test('after three days a fare is no longer shown, and is deleted', async () => {
  await search(oneWay(20))
  app.app.clock.forward(3 * 24 * 60 + 1)
  expect((await show('lhe-jed')).body.data.fares).toEqual([])
  expect(await listed()).toEqual([])
  await app.app.services.jobs.enqueue(app.app.services.db.adhoc, 'flights.sweep_routes', {})
  await app.app.services.jobs.drain()
  const { rows } = await app.app.owner.query('select from route_fares')
  expect(rows).toEqual([])
})
