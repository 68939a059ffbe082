import { airlines, airports } from './rows.ts'

const lookup = <T extends { code: string }>(read: () => readonly T[]) => {
  let rows: Map<string, T> | undefined
  return (code: string): T | undefined => {
    rows ??= new Map(read().map((row) => [row.code, row]))
    return rows.get(code)
  }
}

const airport = lookup(airports)
const airline = lookup(airlines)

/** The cities of airports, each once; unknown codes are left out. */
export const namedPlaces = (codes: readonly string[]) =>
  [...new Set(codes)].flatMap((code) => {
    const found = airport(code)
    return found ? [{ code, city: found.city, city_ar: found.cityArabic ?? found.city, zone: found.zone }] : []
  })

/** The names of airlines, each once. */
export const namedAirlines = (codes: readonly string[]) =>
  [...new Set(codes)].flatMap((code) => {
    const found = airline(code)
    return found ? [{ code, name: found.name, name_ar: found.nameArabic ?? found.name }] : []
  })
