import { utcDay } from '@safar/contract/day'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The house supplier itself, called through the API, with its sales on PostgreSQL. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const day = (days: number) => utcDay(app.clock.now(), days)

test.each(['makkah', 'dubai', 'london'])(
  'hotels in %s match the contract, and are sold at the price shown',
  async (place) => {
    const stay = { check_in: day(40), check_out: day(43), rooms: '2,2-7' }
    const { status, body } = await app.call(hotels.search, { query: { ...stay, kind: 'city', place } })
    expect(status).toBe(200)
    expect(body.found).toBeGreaterThan(80)
    expect(hotels.search.reply.parse(body)).toEqual(body)
    for (const { hotel, supplier, price } of body.hotels.slice(0, 3)) {
      const shown = await app.call(hotels.show, { params: { id: hotel.id }, query: { ...stay, supplier } })
      expect(hotels.show.reply.parse(shown.body)).toEqual(shown.body)
      const rate_ids = shown.body.rooms.flatMap(([cheapest]) => (cheapest ? [cheapest.id] : []))
      const checked = await app.call(hotels.check, { body: { supplier, rate_ids, seen_total: price.total.amount } })
      expect([checked.status, checked.body.changed]).toEqual([200, null])
    }
  },
)

test('a place is found despite a wrong letter', async () => {
  const { body } = await app.call(hotels.places, { query: { q: 'dubay' } })
  expect(body.places[0]).toMatchObject({ kind: 'city', id: 'dubai', name_ar: 'دبي' })
})

test('cities are looked up by their ids, and an unknown id is left out', async () => {
  const { status, body } = await app.call(hotels.placesById, { query: { kind: 'city', ids: 'dubai,atlantis,makkah' } })
  expect(status).toBe(200)
  expect(body.places.map(({ name_ar }) => name_ar)).toEqual(['دبي', 'مكة المكرمة'])
})

test('hotels around an airport are sorted by their distance to it', async () => {
  const { body } = await app.call(hotels.places, { query: { q: 'dubai airport', limit: 12 } })
  const airport = body.places.find(({ kind }) => kind === 'airport')
  const stay = { check_in: day(40), check_out: day(43), rooms: '2' }
  const query = { ...stay, kind: 'airport' as const, place: airport?.id ?? '', sort: 'distance' as const }
  const { body: found } = await app.call(hotels.search, { query })
  expect(found.distance_to).toBe('place')
  expect(found.place).toMatchObject({ kind: 'airport', id: airport?.id })
  const metres = found.hotels.map((card) => card.metres)
  expect(metres.length).toBeGreaterThan(10)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(metres.at(-1)).toBeLessThanOrEqual(15_000)
})

test('a search of Makkah returns what its map shows: districts, the Haram and its gates', async () => {
  const query = { check_in: day(40), check_out: day(43), rooms: '2', kind: 'city' as const, place: 'makkah' }
  const { body } = await app.call(hotels.search, { query })
  expect(body.distance_to).toBe('haram')
  expect(body.areas.map(({ name }) => name)).toContain('Ajyad')
  expect(body.landmarks.filter(({ kind }) => kind === 'haram')).toHaveLength(1)
  expect(body.landmarks.filter(({ kind }) => kind === 'gate').length).toBeGreaterThan(3)
  expect(body.points.every(({ name, supplier }) => name && supplier)).toBe(true)
})

test('a search for Haram views finds as many hotels as were counted, and each sells such a room', async () => {
  const stay = { check_in: day(40), check_out: day(43), rooms: '2' }
  const search = { ...stay, kind: 'city' as const, place: 'makkah' }
  const all = await app.call(hotels.search, { query: search })
  const counted = all.body.counts.views.find(({ value }) => value === 'haram')?.count ?? 0
  const { body } = await app.call(hotels.search, { query: { ...search, views: 'haram' } })
  expect(counted).toBeGreaterThan(0)
  expect(body.total).toBe(counted)
  for (const { hotel, supplier, views } of body.hotels.slice(0, 3)) {
    expect(views).toContain('haram')
    const shown = await app.call(hotels.show, { params: { id: hotel.id }, query: { ...stay, supplier } })
    expect(shown.body.rooms[0]?.map(({ room }) => room.view)).toContain('haram')
  }
})

test('filters with several values narrow the list', async () => {
  const stay = { check_in: day(40), check_out: day(43), rooms: '2', kind: 'city' as const, place: 'makkah' }
  const { status, body } = await app.call(hotels.search, {
    query: { ...stay, stars: '5,4', amenities: 'wifi', box: '21.3,39.7,21.5,39.9' },
  })
  expect(status).toBe(200)
  expect(body.total).toBeLessThan(body.found)
  expect(new Set(body.hotels.map(({ hotel }) => hotel.stars))).toEqual(new Set([4, 5]))
})
