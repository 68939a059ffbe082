import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

/** The house supplier itself, called through the API, with its sales on PostgreSQL. */
let app: FlightsApp
beforeAll(async () => {
  app = await startFlightsApp()
})
afterAll(() => app.close())

const day = (days: number) => utcDay(Date.now(), days)
const family = { adults: 2, children: 1, infants: 1 }
const journeys = {
  one_way: { trip: 'one_way' as const, legs: `LHE-JED-${day(40)}`, ...family },
  round_trip: { trip: 'round_trip' as const, legs: `KHI-LON-${day(40)},LON-KHI-${day(55)}`, ...family },
  multi_city: { trip: 'multi_city' as const, legs: `ISB-DXB-${day(40)},DXB-IST-${day(44)},IST-LHE-${day(50)}` },
}

test.each(Object.values(journeys))(
  '$trip: offers match the contract, and each is sold at the price shown',
  async (query) => {
    const { status, body } = await app.call(flights.search, { query })
    expect(status).toBe(200)
    expect(body.flights.length).toBeGreaterThan(0)
    expect(flights.search.reply.parse(body)).toEqual(body)
    for (const { id, total } of body.flights.slice(0, 10)) {
      const params = { flight_id: id, supplier: 'sooper', isSooperFlight: 'true' as const }
      const { body: shown } = await app.call(flights.show, { params })
      expect([shown.changed, shown.flight.total]).toEqual([null, total])
    }
  },
)

test("extras match the contract, their seats belong to the offer's flights, and the chosen ones add up", async () => {
  const { body } = await app.call(flights.search, { query: journeys.one_way })
  const [offer] = readOfferList(body)
  const flight_id = offer?.id ?? ''
  const { body: said } = await app.call(flights.ancillaries, { query: { flight_id } })
  expect(flights.ancillaries.reply.parse(said)).toEqual(said)
  const segments = offer?.slices.flatMap((slice) => slice.segments.map(({ id }) => id)) ?? []
  const [map] = said.ancillaries.seat_maps
  expect(segments).toContain(map?.segment)
  const seat = map?.rows
    .flatMap(({ cells }) => cells)
    .find((cell) => 'available' in cell && cell.available && cell.kind === 'seat')
  const [bag] = said.ancillaries.bags
  if (!map || !bag || !seat || !('designator' in seat)) throw new Error('nothing to choose')
  const seats = [{ segment: map.segment, passenger: 'adult-1', designator: seat.designator }]
  const { body: patched } = await app.call(flights.patchAncillaries, { body: { flight_id, bags: [bag.id], seats } })
  expect(patched.total.amount).toBe((offer?.total ?? 0) + bag.price.amount + (seat.price?.amount ?? 0))
})

test('the price strip has a price for every day ahead', async () => {
  const { body } = await app.call(flights.dates, { query: { ...journeys.one_way, from: day(38), days: 5 } })
  expect(body.days.map((one) => one.state === 'priced' && one.from.amount > 0)).toEqual(Array(5).fill(true))
})
