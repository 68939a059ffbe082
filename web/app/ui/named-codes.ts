import type { NamedAirline, NamedPlace } from '@safar/contract/reference/places.shapes'
import { cityOf, nameText } from '@safar/contract/wording/names'
import { useLocale } from './theme/theme-provider.tsx'

/** City names by airport code, in the reader's language; an unknown code stays as it is. */
export function useCityNames(places: readonly NamedPlace[]): (code: string) => string {
  const locale = useLocale()
  return (code) => {
    const place = places.find((each) => each.code === code)
    return place ? cityOf(place, locale) : code
  }
}

/** Airline names by code. */
export function useAirlineNames(airlines: readonly NamedAirline[]): (code: string) => string {
  const locale = useLocale()
  return (code) => {
    const airline = airlines.find((each) => each.code === code)
    return airline ? nameText(airline, locale) : code
  }
}
