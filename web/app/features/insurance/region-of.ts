import type { InsuranceRegion } from '@safar/contract/vocabulary/insurance'

/** Countries of the Schengen area, by ISO code. */
const schengen = new Set(
  'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH'.split(' '),
)
const HOME = 'PK'

/** The region that covers every country of a trip. */
export function regionOf(countries: readonly string[]): InsuranceRegion {
  const abroad = [...new Set(countries)].filter((country) => country !== HOME)
  if (abroad.length === 0) return 'domestic'
  if (abroad.some((country) => country === 'US' || country === 'CA')) return 'worldwide'
  if (abroad.every((country) => country === 'SA')) return 'umrah'
  return abroad.every((country) => schengen.has(country)) ? 'schengen' : 'worldwide_except_us_canada'
}
