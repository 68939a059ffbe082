import { hotelFilter } from '@safar/contract/products/hotels/hotels.shapes'
import { expect, test } from 'vitest'
import { sampleHotel, sampleStay } from '../testing/sample-stays.ts'
import { countOptions } from './counts.rules.ts'
import { distanceOf } from './distance.rules.ts'
import { filterStays, type PricedStay } from './filter.rules.ts'
import { sortStays } from './sort.rules.ts'

const priced = (id: string, total: number, hotel = {}, stay = {}): PricedStay => ({
  supplier: 'house-stays',
  stay: sampleStay({ id, name: `Hotel ${id}`, ...hotel }, stay),
  total,
  metres: distanceOf({ ...sampleHotel(), ...hotel }, 'haram', { lat: 0, lon: 0 }),
})

const stays = [
  priced('a', 300, { stars: 5, score: 92, centre_metres: 900, amenities: ['wifi', 'pool'] }),
  priced('b', 100, { stars: 3, score: 71, centre_metres: 200 }, { free_cancellation: false, can_hold: false }),
  priced(
    'c',
    200,
    { stars: 4, score: null, centre_metres: 4_000, lat: 31.6 },
    { boards: ['room_only', 'half_board'], views: ['haram'] },
  ),
]
const idsOf = (list: readonly PricedStay[]) => list.map(({ stay }) => stay.hotel.id).join('')
const passing = (query: Record<string, string>) => idsOf(filterStays(stays, hotelFilter.parse(query)))

test.each([
  [{}, 'abc'],
  [{ max_price: '200' }, 'bc'],
  [{ stars: '5,3' }, 'ab'],
  [{ min_score: '80' }, 'a'],
  [{ boards: 'half_board' }, 'c'],
  [{ views: 'haram,kaaba' }, 'c'],
  [{ free_cancellation: '1' }, 'ac'],
  [{ pay_later: '1' }, 'ac'],
  [{ max_metres: '900' }, 'ab'],
  [{ amenities: 'wifi,pool' }, 'a'],
  [{ name: 'hotel C' }, 'c'],
  [{ name: 'حديقة' }, 'abc'],
  [{ box: '31.5,74.3,31.55,74.4' }, 'ab'],
  [{ stars: '5,4', free_cancellation: '1', max_price: '250' }, 'c'],
])('filtering by %o keeps %s', (query, left) => {
  expect(passing(query)).toBe(left)
})

test('a map box across the date line finds hotels on both sides of it', () => {
  const east = priced('e', 1, { lat: -17, lon: 179.5 })
  const west = priced('w', 1, { lat: -17, lon: -179.5 })
  expect(idsOf(filterStays([east, west, ...stays], hotelFilter.parse({ box: '-18,179,-16,-179' })))).toBe('ew')
})

test('the walking distance to the Haram is used where it is known', () => {
  const haram = { metres: 350, minutes: 5, gate: 'Gate 1', gate_ar: 'باب 1', markaziya: true, shuttle: false }
  const makkah = priced('m', 1, { haram, centre_metres: 9_000 })
  expect(filterStays([makkah], hotelFilter.parse({ max_metres: '400' }))).toHaveLength(1)
})

test("counts of an option ignore the option's own filter and apply the others", () => {
  const counts = countOptions(stays, hotelFilter.parse({ stars: '5', free_cancellation: '1' }), 'centre')
  expect(counts.stars.filter(({ count }) => count > 0)).toEqual([
    { value: 5, count: 1 },
    { value: 4, count: 1 },
  ])
  expect(counts.free_cancellation).toBe(1)
  expect(counts.price).toMatchObject({ lowest: 300, highest: 300 })
})

test('views, scores and distances are counted too, each without its own filter', () => {
  const { views, scores, metres } = countOptions(
    stays,
    hotelFilter.parse({ views: 'haram', min_score: '0', max_metres: '9999' }),
    'centre',
  )
  expect(views.filter(({ count }) => count > 0)).toEqual([
    { value: 'haram', count: 1 },
    { value: 'city', count: 2 },
  ])
  // With the view chosen, the only hotel left has no score and is four kilometres away.
  expect(scores).toEqual([90, 80, 70].map((value) => ({ value, count: 0 })))
  expect(metres.map(({ count }) => count)).toEqual([0, 0, 1, 1])
})

test('the ten price bands count every hotel', () => {
  const { price } = countOptions(stays, hotelFilter.parse({}), 'centre')
  expect(price).toMatchObject({ lowest: 100, highest: 300 })
  expect(price?.tenths.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(countOptions([], hotelFilter.parse({}), 'centre').price).toBeNull()
})

test.each([
  ['price', 'bca'],
  ['score', 'abc'],
  ['stars', 'acb'],
  ['distance', 'bac'],
] as const)('sorting by %s gives %s', (sort, order) => {
  expect(idsOf(sortStays(stays, sort))).toBe(order)
})

test('recommended sorting puts an all-round good hotel first; equal hotels are sorted by their ids', () => {
  const best = priced('z', 90, { score: 95, centre_metres: 100 })
  expect(idsOf(sortStays([...stays, best], 'recommended'))[0]).toBe('z')
  const twins = [priced('y', 5, { score: 80 }), priced('x', 5, { score: 80 })]
  expect(idsOf(sortStays(twins, 'price'))).toBe('xy')
})
