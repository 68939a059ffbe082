import { expect, test } from 'vitest'
import { regionOf } from './region-of.ts'

test.each([
  [['PK', 'PK'], 'domestic'],
  [['PK', 'SA', 'PK'], 'umrah'],
  [['PK', 'FR', 'DE'], 'schengen'],
  [['PK', 'AE', 'FR'], 'worldwide_except_us_canada'],
  [['PK', 'SA', 'GB'], 'worldwide_except_us_canada'],
  [['PK', 'GB', 'US'], 'worldwide'],
  [['CA'], 'worldwide'],
])('a trip through %j is covered by %s', (countries, region) => {
  expect(regionOf(countries)).toBe(region)
})
