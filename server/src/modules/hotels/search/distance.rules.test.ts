import { expect, test } from 'vitest'
import { sampleHotel } from '../testing/sample-stays.ts'
import { distanceOf, distanceTarget, districtAreas } from './distance.rules.ts'

const haram = { metres: 350, minutes: 5, gate: 'Gate 1', gate_ar: 'باب 1', markaziya: true, shuttle: false }
const plain = sampleHotel()
const holy = sampleHotel({ haram, lat: 21.42, lon: 39.83 })
const place = (kind: 'city' | 'landmark' | 'airport', lat = 21.4, lon = 39.8) => ({
  kind,
  id: 'p',
  name: 'P',
  nameArabic: 'م',
  city: null,
  cityArabic: null,
  country: 'SA',
  lat,
  lon,
  hotels: 1,
})
const mosque = {
  id: 'm',
  name: 'Masjid Al-Haram',
  name_ar: 'المسجد الحرام',
  kind: 'haram',
  lat: 21.4,
  lon: 39.8,
} as const

test.each([
  ['a city without a Haram', place('city'), [plain], 'centre'],
  ['a city with a Haram', place('city'), [holy], 'haram'],
  ['an airport', place('airport', 31.52, 74.4), [plain], 'place'],
  ['another landmark of a holy city', place('landmark', 21.42, 39.87), [holy], 'place'],
  ['the Haram itself', place('landmark'), [holy], 'haram'],
] as const)('distances for %s are measured to the right target', (_, at, hotels, target) => {
  const found = hotels.map((hotel) => ({ hotel }))
  expect(distanceTarget(at, found, [mosque])).toBe(target)
})

test("a distance is measured to the search's target", () => {
  expect(distanceOf(holy, 'haram', place('city'))).toBe(350)
  expect(distanceOf(plain, 'haram', place('city'))).toBe(plain.centre_metres)
  const metres = distanceOf(holy, 'place', place('landmark'))
  expect(metres).toBeGreaterThan(3_500)
  expect(metres).toBeLessThan(4_000)
})

test('the circle of a district contains all of its hotels', () => {
  const [area, ...others] = districtAreas([
    plain,
    sampleHotel({ lat: 31.52 }),
    sampleHotel({ lat: 31.6, district: { id: 'x', name: 'X', name_ar: 'س' } }),
  ])
  expect(area).toMatchObject({ id: 'gulberg', lat: 31.515, lon: 74.35 })
  expect(area?.metres).toBeGreaterThan(550)
  expect(others).toMatchObject([{ id: 'x', metres: 150 }])
})
