import { daysBetween, utcDay } from '@safar/contract/day'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { type DayFare, flights } from '@safar/contract/products/flights/flights.contract'
import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import type { FlightSupplier, Query } from '@safar/suppliers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fakeSupplier, makeOffer, type OfferFixture } from '../testing/fake-supplier.ts'
import { startFlightsApp } from '../testing/flights-app.ts'

const dateAhead = (days: number) => utcDay(Date.now(), days)
const today = dateAhead(0)

/** Every day has its own prices, and no flight leaves on the 7th day from now. */
let asked: Query[] = []
const offersOn = (query: Query): OfferFixture[] => {
  const day = daysBetween(today, query.legs[0]?.date ?? today)
  if (day === 7) return []
  return [
    { airline: 'PK', number: '700', base: 4_000_000 + day * 1_000 },
    { airline: 'SV', number: '735', base: 3_900_000 + day * 2_000, via: 'DOH', brand: 'Lite' },
  ]
}
const house = fakeSupplier('sooper', {
  search: async (query) => {
    asked.push(query)
    return offersOn(query).map((made) => makeOffer(query, made))
  },
})
const other = fakeSupplier('other', {
  search: async (query) => [makeOffer(query, { airline: 'PK', number: '700', base: 3_950_000 })],
})
const app = await startFlightsApp({ suppliers: [house, other] })
afterAll(() => app.close())
beforeEach(() => {
  asked = []
})

const oneWay = { trip: 'one_way' as const, legs: `LHE-JED-${dateAhead(30)}` }
const there = (out: number, back: number) => ({
  trip: 'round_trip' as const,
  legs: `LHE-JED-${dateAhead(out)},JED-LHE-${dateAhead(back)}`,
})
type Asked = typeof oneWay | ReturnType<typeof there>
const strip = async (query: Asked, from: string, days: number, token?: string) =>
  (await app.call(flights.dates, { query: { ...query, adults: 2, children: 1, from, days } }, token ? { token } : {}))
    .body.days
const cheapest = async (query: Asked, token?: string) => {
  const { body } = await app.call(
    flights.search,
    { query: { ...query, adults: 2, children: 1 } },
    token ? { token } : {},
  )
  return Math.min(...body.flights.map(({ per_adult }) => per_adult))
}

const amountOf = (day: DayFare | undefined) => (day?.state === 'priced' ? day.from.amount : null)
const stateOf = ({ state }: DayFare) => state

test('has a price for each day with flights, and none for the other days', async () => {
  const days = await strip(oneWay, dateAhead(-3), 12)
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 12 }, (_, day) => dateAhead(day - 3)))
  expect(days.map(stateOf)).toEqual([...Array(3).fill('empty'), ...Array(9).fill('priced')])
})

test('a day has no flights only if every supplier said so; if one has not answered, the day is unknown', async () => {
  const nowhere: FlightSupplier['search'] = async () => []
  const down: FlightSupplier['search'] = async () => {
    throw new Error('down')
  }
  const statesBy = async (...searches: FlightSupplier['search'][]) => {
    const suppliers = searches.map((search, place) => fakeSupplier(`s${place}`, { search }))
    const at = await startFlightsApp({ suppliers, sharedApp: app.app })
    const { body } = await at.call(flights.dates, { query: { ...oneWay, from: dateAhead(-1), days: 2 } })
    await at.close()
    return body.days.map(stateOf)
  }
  expect(await statesBy(nowhere, nowhere)).toEqual(['empty', 'empty'])
  expect(await statesBy(nowhere, down)).toEqual(['empty', 'unknown'])
  expect(await statesBy(house.search, down)).toEqual(['empty', 'priced'])
})

test('days that are not reached in time are unknown, and the days already priced keep their price', async () => {
  const seen: string[] = []
  const stuck = fakeSupplier('stuck', {
    search: async ({ legs }) => {
      seen.push(legs[0]?.date ?? '')
      if (seen.length === 4) void app.app.clock.passDeadlines()
      return seen.length === 1 ? [] : new Promise(() => undefined)
    },
  })
  const at = await startFlightsApp({ suppliers: [stuck], sharedApp: app.app })
  const { body } = await at.call(flights.dates, { query: { ...oneWay, from: dateAhead(1), days: 9 } })
  await at.close()
  expect(body.days.map(stateOf)).toEqual(['empty', ...Array(8).fill('unknown')])
  expect(seen).toEqual([1, 2, 3, 4].map(dateAhead))
})

test('each price is the lowest one that a search of that day shows, whatever rules lie between net and price', async () => {
  const { token } = await app.app.person('admin')
  const agent = await app.app.person('agent')
  const percent = { kind: 'percent' as const, value: 300 }
  await app.call(pricing.saveCustomerMargins, { body: { margins: [percent] } }, { token })
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 200 } }, { token })
  await app.call(pricing.saveAirlineMargin, { body: { airline: 'SV', kind: 'percent', value: 900 } }, { token })
  await app.call(pricing.saveCharge, { body: { name: 'Service', kind: 'flat', value: 5_000 } }, { token })
  for (const reader of [undefined, token, agent.token])
    for (const day of [3, 20, 90]) {
      const [first] = await strip(oneWay, dateAhead(day), 1, reader)
      const shown = await cheapest({ trip: 'one_way', legs: `LHE-JED-${dateAhead(day)}` }, reader)
      expect([day, amountOf(first)]).toEqual([day, shown])
    }
})

test("a return trip keeps the length of its stay: a day's price is that of the trip its link opens", async () => {
  const days = await strip(there(10, 15), dateAhead(8), 10)
  expect(new Set(days.map(stateOf))).toEqual(new Set(['priced']))
  expect(new Set(asked.map(({ legs: [out, back] }) => daysBetween(out?.date ?? '', back?.date ?? '')))).toEqual(
    new Set([5]),
  )
  // The last days of the strip are later than the return date of the original search.
  expect(amountOf(days.at(-1))).toBe(await cheapest(there(17, 22)))
})

test('near the last bookable day, the return date does not go past it', async () => {
  await strip(there(MAX_DAYS_AHEAD - 9, MAX_DAYS_AHEAD - 2), dateAhead(MAX_DAYS_AHEAD - 3), 1)
  expect(asked.map(({ legs }) => legs.map(({ date }) => date))).toEqual([
    [dateAhead(MAX_DAYS_AHEAD - 3), dateAhead(MAX_DAYS_AHEAD)],
  ])
})

test('422: an invalid query is refused with the same message as a search', async () => {
  const { status, body } = await app.call(flights.dates, { query: { ...oneWay, from: 'soon', days: 7 } })
  expect([status, body.message]).toEqual([422, 'Please Ensure that these fields are filled properly:'])
})
