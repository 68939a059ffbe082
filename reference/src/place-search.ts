import { cityGroups } from './city-groups.ts'
import type { Airport } from './index.ts'
import { busiestCities, ownMarket } from './market.ts'
import { bestGraded, EXACT, NAME, nameSearch } from './name-search.ts'
import { wordsOf } from './words.ts'

/** An airport, or a city that stands for all its airports. */
export interface Place {
  kind: 'city' | 'airport'
  code: string
  name: string
  nameArabic: string | null
  city: string
  cityArabic: string | null
  country: string
  airports: readonly string[]
}

interface OtherName {
  code: string
  name: string
}

interface Entry {
  place: Place
  /** Ranks by the whole city first, so that a city and its airports stay together. */
  rank: readonly [market: number, size: number, city: string, own: number]
  /** Words of the city, which people search by first; then those of the airport. */
  cityWords: string[]
  nameWords: string[]
  codes: string[]
}

const inMarket = ({ country }: Pick<Airport, 'country'>) => (ownMarket.has(country) ? 0 : 1)
const cityText = ({ city, cityArabic }: Pick<Airport, 'city' | 'cityArabic'>) => `${city} ${cityArabic ?? ''}`
const nameText = ({ name, nameArabic }: Pick<Airport, 'name' | 'nameArabic'>) => `${name} ${nameArabic ?? ''}`

function entriesOf(airports: readonly Airport[], others: readonly OtherName[]): Entry[] {
  const groups = cityGroups(airports)
  const otherNames = Map.groupBy(others, ({ code }) => code)
  const called = (code: string) => (otherNames.get(code) ?? []).map(({ name }) => name).join(' ')

  const ofCity = ([code, members]: [string, Airport[]]): Entry[] => {
    const [main] = members
    if (!main) return []
    const { city, cityArabic, country } = main
    const codes = members.map((member) => member.code)
    const place = { kind: 'city', code, name: city, nameArabic: cityArabic, city, cityArabic, country } as const
    // The airport that shares the city's code has no entry of its own: its name finds the city.
    const namesake = members.find((member) => member.code === code)
    return [
      {
        place: { ...place, airports: codes },
        rank: [inMarket(main), -main.size, code, -1],
        cityWords: wordsOf(`${cityText(main)} ${called(main.code)}`),
        nameWords: namesake ? wordsOf(nameText(namesake)) : [],
        codes: [code],
      },
    ]
  }
  const ofAirport = (airport: Airport): Entry[] => {
    const members = groups.get(airport.cityCode)
    if (!airport.scheduled || (members && airport.code === airport.cityCode)) return []
    const { code, name, nameArabic, city, cityArabic, country } = airport
    return [
      {
        place: { kind: 'airport', code, name, nameArabic, city, cityArabic, country, airports: [code] },
        rank: [
          inMarket(airport),
          -(members?.[0]?.size ?? airport.size),
          airport.cityCode,
          members?.indexOf(airport) ?? 0,
        ],
        cityWords: wordsOf(`${cityText(airport)} ${called(code)}`),
        nameWords: wordsOf(nameText(airport)),
        codes: [code],
      },
    ]
  }
  return [...[...groups].flatMap(ofCity), ...airports.flatMap(ofAirport)].sort(byRank)
}

const byRank = (a: Entry, b: Entry): number => {
  const difference = a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]
  if (difference) return difference
  return a.rank[2] === b.rank[2] ? a.rank[3] - b.rank[3] : a.rank[2] < b.rank[2] ? -1 : 1
}

const isWrittenAsCode = (text: string): boolean => /^[A-Z]{3}$/.test(text.trim())

export interface PlaceSearch {
  search(text: string, limit: number): Place[]
}

/** Built once over all airports; each search then takes well under a millisecond. */
export function placeSearch(airports: readonly Airport[], others: readonly OtherName[] = []): PlaceSearch {
  const entries = entriesOf(airports, others)
  const byCode = new Map(
    entries.flatMap(({ codes }, entry) => codes.map((code) => [code.toLowerCase(), entry] as const)),
  )
  const names = nameSearch(
    entries.map(({ cityWords, nameWords, codes }) => ({
      words: cityWords,
      otherWords: [...nameWords, ...codes.map((code) => code.toLowerCase())],
    })),
  )

  const busiest = entries.flatMap(({ place }, entry) => (busiestCities.has(place.code) ? [entry] : []))

  function search(text: string, limit: number): Place[] {
    const typed = wordsOf(text).slice(0, 6)
    if (!typed.length) return []
    const grades = names.grades(typed)
    const named = typed.length === 1 ? byCode.get(typed[0] ?? '') : undefined
    if (named !== undefined) {
      grades[named] = EXACT
      // 'DUB' is Dublin's code; 'dub' is more likely the beginning of Dubai.
      if (!isWrittenAsCode(text)) for (const entry of busiest) if (grades[entry] === NAME) grades[entry] = EXACT
    }
    return bestGraded(grades, limit).flatMap((entry) => entries[entry]?.place ?? [])
  }
  return { search }
}
