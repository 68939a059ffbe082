import { describe, expect, test } from 'vitest'
import {
  aircraft,
  airlines,
  airports,
  airportsOf,
  cities,
  cityGroups,
  countries,
  kilometresBetween,
  otherNames,
} from './index.ts'

const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
const airport = (code: string) => airports().find((row) => row.code === code)

describe('airports', () => {
  test('have one row for each code, a known time zone and a position on earth', () => {
    unique(airports().map(({ code }) => code))
    const zones = new Set(airports().map(({ zone }) => zone))
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    for (const { code, latitude, longitude, country, city, name } of airports()) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(country).toMatch(/^[A-Z]{2}$/)
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      expect(city && name).toBeTruthy()
    }
  })

  test('over four thousand have flights', () =>
    expect(airports().filter(({ scheduled }) => scheduled).length).toBeGreaterThan(4000))

  test('that we corrected have the corrected values', () => {
    expect(airport('DOH')).toMatchObject({ name: 'Hamad International Airport', latitude: 25.2731, longitude: 51.6081 })
    expect(airport('BAH')).toMatchObject({ city: 'Manama', cityArabic: 'المنامة', zone: 'Asia/Bahrain' })
    expect(airport('KHI')).toMatchObject({ city: 'Karachi', zone: 'Asia/Karachi', scheduled: true })
    // One code for two places on two continents: the one in service counts, with its own zone.
    expect(airport('BLW')).toMatchObject({ country: 'SO', zone: 'Africa/Mogadishu' })
  })

  test('with flights in Pakistan and the Gulf have Arabic names', () => {
    const market = airports().filter(
      ({ country, scheduled, size }) =>
        scheduled && size > 0 && ['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'].includes(country),
    )
    expect(market.filter(({ cityArabic }) => !cityArabic).map(({ code, city }) => `${code} ${city}`)).toEqual([])
    expect(new Set(airports().flatMap(({ cityArabic }) => cityArabic ?? [])).size).toBeGreaterThan(200)
  })

  test('cannot be changed by the code that reads them', () =>
    expect(() => Object.assign(airport('KHI') ?? {}, { city: 'Elsewhere' })).toThrow(TypeError))
})

describe('cities with several airports', () => {
  test('include nearby airports and no distant ones', () => {
    for (const members of cityGroups(airports()).values()) {
      const [main, ...others] = members
      for (const other of others) expect(main && kilometresBetween(main, other)).toBeLessThanOrEqual(120)
    }
  })

  test.each([
    ['LON', ['LHR', 'LGW', 'LTN', 'STN', 'LCY', 'SEN']],
    ['DXB', ['DXB', 'DWC']],
    ['IST', ['IST', 'SAW']],
    ['LHR', ['LHR']],
    ['SIN', ['SIN']],
    ['AAH', []],
    ['XXX', []],
  ])('%s stands for %s', (code, expected) => expect(airportsOf(code)).toEqual(expected))
})

test('alternative names belong to airports in service', () => {
  const inService = new Set(airports().flatMap(({ code, scheduled }) => (scheduled ? [code] : [])))
  expect(otherNames().filter(({ code }) => !inService.has(code))).toEqual([])
})

test('airlines have one row for each code, and those of our market have their trade name and colour', () => {
  unique(airlines().map(({ code }) => code))
  const names = Object.fromEntries(airlines().map(({ code, name }) => [code, name]))
  expect(names).toMatchObject({
    PK: 'PIA',
    QR: 'Qatar Airways',
    XY: 'flynas',
    J9: 'Jazeera Airways',
    TK: 'Turkish Airlines',
  })
  const marked = airlines().filter(({ colour }) => colour)
  expect(marked.length).toBeGreaterThanOrEqual(80)
  for (const { colour, nameArabic } of marked) {
    expect(colour).toMatch(/^#[0-9A-F]{6}$/)
    expect(nameArabic).toMatch(/[\u0600-\u06ff]/)
  }
})

test('aircraft types have one row for each code and plausible figures', () => {
  unique(aircraft().map(({ code }) => code))
  expect(aircraft().length).toBeGreaterThanOrEqual(60)
  for (const { seats, cruiseKmh, rangeKm } of aircraft()) {
    expect(seats).toBeGreaterThan(0)
    expect(cruiseKmh).toBeGreaterThan(300)
    expect(rangeKm).toBeGreaterThan(500)
  }
})

test('every airport is in a known country, named in both languages', () => {
  const known = new Map(countries().map((country) => [country.code, country]))
  expect([...new Set(airports().map(({ country }) => country))].filter((code) => !known.has(code))).toEqual([])
  expect(known.get('PK')).toEqual({
    code: 'PK',
    name: 'Pakistan',
    nameArabic: 'باكستان',
    callingCode: '+92',
    currency: 'PKR',
  })
  for (const { code, nameArabic } of known.values()) expect(nameArabic, code).toMatch(/[\u0600-\u06ff]/)
})

test('cities are sorted by size, the largest first', () => {
  const sizes = cities().map(({ population }) => population ?? 0)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(cities().find(({ name, country }) => country === 'SA' && name === 'Makkah')?.nameArabic).toBe('مكة المكرمة')
})
