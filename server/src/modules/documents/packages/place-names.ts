import type { Locale } from '@safar/contract/wording/locale'
import { airlines, airports } from '@safar/reference'

const airportsByCode = new Map(airports().map((airport) => [airport.code, airport]))
const airlinesByCode = new Map(airlines().map((airline) => [airline.code, airline]))

export function cityName(code: string, locale: Locale): string {
  const airport = airportsByCode.get(code)
  return (locale === 'ar' && airport?.cityArabic) || airport?.city || code
}

export function airlineName(code: string, locale: Locale): string {
  const airline = airlinesByCode.get(code)
  return (locale === 'ar' && airline?.nameArabic) || airline?.name || code
}

export const airportZone = (code: string): string => airportsByCode.get(code)?.zone ?? 'UTC'
