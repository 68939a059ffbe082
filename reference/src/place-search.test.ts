import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airports, otherNames } from './index.ts'
import { placeSearch } from './place-search.ts'
import { fold, wordsOf } from './words.ts'

const places = placeSearch(airports(), otherNames())
const codes = (text: string, limit = 8) => places.search(text, limit).map(({ code }) => code)

test.each([
  ['KHI', 'KHI'],
  ['karach', 'KHI'],
  ['کراچی', 'KHI'],
  ['كراتشي', 'KHI'],
  ['lahor', 'LHE'],
  ['LHR', 'LHR'],
  ['heathrow', 'LHR'],
  ['makkah', 'JED'],
  ['مكة', 'JED'],
  ['Rawalpindi', 'ISB'],
  ['الرياض', 'RUH'],
  ['رياض', 'RUH'],
  ['ابها', 'AHB'],
  ['أبها', 'AHB'],
  ['zurich', 'ZRH'],
  ['malé', 'MLE'],
  ['sabiha gokcen', 'SAW'],
  ['new york', 'NYC'],
  ['دبي', 'DXB'],
])('%s finds %s first', (text, code) => expect(codes(text)[0]).toBe(code))

test.each([
  ['londn', 'LON', 'a letter missing'],
  ['jeda', 'JED', 'a letter missing inside a beginning'],
  ['istambul', 'IST', 'a wrong letter'],
  ['karrachi', 'KHI', 'an extra letter'],
  ['lahroe', 'LHE', 'two letters swapped'],
  ['qarachi', 'KHI', 'a wrong first letter'],
  ['arachi', 'KHI', 'the first letter missing'],
  ['جده', 'JED', 'haa for taa marbuta'],
  ['كراتشى', 'KHI', 'alif maqsura for yaa'],
  ['اسطنبول', 'IST', 'no hamza'],
])('%s still finds %s: %s', (text, code) => expect(codes(text)[0]).toBe(code))

describe('order', () => {
  test('a whole code comes before everything else', () => expect(codes('MAD')[0]).toBe('MAD'))
  test('our own market comes before larger places elsewhere', () => {
    expect(codes('la')[0]).toBe('LHE')
    expect(codes('mad').slice(0, 2)).toEqual(['MED', 'MAD'])
    expect(codes('dub').slice(0, 2)).toEqual(['DXB', 'DUB'])
    expect(codes('DUB')[0]).toBe('DUB')
    expect(codes('man').slice(0, 2)).toEqual(['MAN', 'BAH'])
  })
  test('a city comes before its airports, and they stay together, the largest first', () =>
    expect(codes('london', 7)).toEqual(['LON', 'LHR', 'LGW', 'LTN', 'STN', 'LCY', 'SEN']))
  test('a correctly typed word brings no guesses', () => expect(codes('jeddah')).toEqual(['JED']))
})

describe('cities with several airports', () => {
  test('are one place with the codes of all their airports', () =>
    expect(places.search('LON', 1)[0]).toMatchObject({
      kind: 'city',
      code: 'LON',
      city: 'London',
      cityArabic: 'لندن',
      airports: ['LHR', 'LGW', 'LTN', 'STN', 'LCY', 'SEN'],
    }))
  test('are shown instead of an airport that has the same code', () =>
    expect(places.search('istanbul', 5).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'city IST',
      'airport SAW',
    ]))
})

test('every airport in service is found by its code, by its city and by its Arabic city name', () => {
  for (const { code, cityCode, city, cityArabic, scheduled } of airports()) {
    if (!scheduled) continue
    expect([code, cityCode]).toContain(codes(code, 1)[0])
    for (const name of cityArabic ? [city, cityArabic] : [city]) {
      const found = places.search(name, 400).flatMap((place) => place.airports)
      expect(found, `${name} for ${code}`).toContain(code)
    }
  }
})

test('an airport without flights is not offered', () => {
  const idle = new Set(airports().flatMap(({ code, scheduled }) => (scheduled ? [] : [code])))
  const offered = airports().flatMap(({ code }) => places.search(code, 5).flatMap((place) => place.airports))
  expect(offered.filter((code) => idle.has(code))).toEqual([])
})

const cities = [...new Set(airports().flatMap(({ city, scheduled, size }) => (scheduled && size > 1 ? [city] : [])))]

const spelled = [
  ...airports().flatMap(({ city, name, scheduled }) => (scheduled ? wordsOf(`${city} ${name}`) : [])),
  ...otherNames().flatMap(({ name }) => wordsOf(name)),
]

test('one typing error inside a long name still finds the place', () => {
  const slips = fc.record({
    city: fc.constantFrom(...cities.filter((city) => /^[A-Z][a-z]{6,}$/.test(city))),
    at: fc.nat(),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
  })
  fc.assert(
    fc.property(slips, ({ city, at, letter, kind }) => {
      const i = at % (city.length - 1)
      const typed = {
        wrong: city.slice(0, i) + letter + city.slice(i + 1),
        missing: city.slice(0, i) + city.slice(i + 1),
        extra: city.slice(0, i) + letter + city.slice(i),
        swapped: city.slice(0, i) + city.slice(i + 1, i + 2) + city.slice(i, i + 1) + city.slice(i + 2),
      }[kind]
      const found = places.search(typed, 400).map((place) => place.city)
      // The typo may spell the name of another place, which is then the correct match.
      return found.includes(city) || spelled.some((word) => word.startsWith(fold(typed)))
    }),
    { numRuns: 500 },
  )
})

test('no text causes an error, and no more results than requested are returned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
      const found = codes(text, limit)
      expect(found.length).toBeLessThanOrEqual(limit)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
