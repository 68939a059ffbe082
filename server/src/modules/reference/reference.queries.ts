import { cities, countries } from '@safar/reference'
import { fold, wordsOf } from '@safar/reference/words'
import { isNotNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage } from '../../platform/page-key.ts'
import { pageByCode } from './page-by-code.ts'
import { aircraft, airlines, airports } from './tables.ts'
import { toAircraftRow, toAirlineRow, toAirportRow } from './views.ts'

interface ListFilter {
  id?: number | undefined
  q?: string | undefined
  after?: string | undefined
  limit: number
}

export async function listAirports(queries: Queries, filter: ListFilter) {
  const { city, nameArabic, cityArabic, cityCode } = airports
  const by = pageByCode({ ...airports, alsoSearched: [city, nameArabic, cityArabic, cityCode] }, filter)
  const rows = await queries
    .select({ row: airports, rank: by.rank })
    .from(airports)
    .where(by.where)
    .orderBy(...by.order)
    .limit(filter.limit + 1)
  const { page, next } = cutPage(rows, filter.limit, by.keyOf)
  return { data: page.map(({ row }) => toAirportRow(row)), next }
}

export async function listAirlines(queries: Queries, filter: ListFilter) {
  // Airlines with a colour of their own are the ones our travellers fly.
  const first = isNotNull(airlines.colour)
  const by = pageByCode({ ...airlines, alsoSearched: [airlines.nameArabic], first }, filter)
  const rows = await queries
    .select({ row: airlines, rank: by.rank })
    .from(airlines)
    .where(by.where)
    .orderBy(...by.order)
    .limit(filter.limit + 1)
  const { page, next } = cutPage(rows, filter.limit, by.keyOf)
  return { data: page.map(({ row }) => toAirlineRow(row)), next }
}

export async function listAircraft(queries: Queries, filter: ListFilter) {
  const by = pageByCode(aircraft, filter)
  const rows = await queries
    .select({ row: aircraft, rank: by.rank })
    .from(aircraft)
    .where(by.where)
    .orderBy(...by.order)
    .limit(filter.limit + 1)
  const { page, next } = cutPage(rows, filter.limit, by.keyOf)
  return { data: page.map(({ row }) => toAircraftRow(row)), next }
}

export const listCountries = () =>
  countries().map(({ code, name, nameArabic, callingCode, currency }) => ({
    code,
    name,
    name_ar: nameArabic,
    calling_code: callingCode,
    currency,
  }))

let words: ReadonlyMap<object, string[]> | undefined

/**
 * Cities with a word that starts with the text, in either language; largest first, which is the order they are shipped
 * in.
 */
export function listCities({
  country,
  q = '',
  limit,
}: {
  country?: string | undefined
  q?: string | undefined
  limit: number
}) {
  words ??= new Map(cities().map((city) => [city, wordsOf(`${city.name} ${city.nameArabic ?? ''}`)]))
  const typed = wordsOf(q)
  const wanted = country && fold(country)
  const found = cities().filter(
    (city) =>
      (!wanted || fold(city.country) === wanted) &&
      typed.every((text) => words?.get(city)?.some((word) => word.startsWith(text))),
  )
  return found
    .slice(0, limit)
    .map(({ name, nameArabic, country, population }) => ({ name, name_ar: nameArabic, country, population }))
}
