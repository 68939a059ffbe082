import { setImmediate } from 'node:timers/promises'
import { bestGraded, type NamedEntry, nameSearch } from '@safar/reference/name-search'
import { wordsOf } from '@safar/reference/words'
import type { StayPlace } from '../../stay-supplier.ts'
import type { Catalogue } from './catalogue.ts'
import { type HouseCity, readAirport } from './cities.ts'
import { metresBetween } from './geometry.ts'
import { listHotelNames } from './hotels.ts'

const MAX_WORDS = 6
const CITIES_AT_ONCE = 20

/** Spellings that people type and that the names above do not include. */
const otherSpellings: Readonly<Record<string, string>> = {
  makkah: 'mecca مكه',
  madinah: 'medina madina المدينه',
  jeddah: 'jidda',
  istanbul: 'اسطنبول استانبول',
  'kuala-lumpur': 'kl',
  'new-york': 'nyc manhattan',
  'abu-dhabi': 'ابو ظبي',
  coxs: 'cox',
  kyiv: 'kiev',
  bengaluru: 'bangalore',
  'ho-chi-minh-city': 'saigon',
  mumbai: 'bombay',
  taif: 'tayef',
  khobar: 'al khobar',
}

const cityPlace = ({ id, name, nameArabic, country, lat, lon, hotels }: HouseCity): StayPlace => ({
  kind: 'city',
  id,
  name,
  nameArabic,
  city: null,
  cityArabic: null,
  country,
  lat,
  lon,
  hotels,
})

const inCity = (city: HouseCity) => ({ city: city.name, cityArabic: city.nameArabic, country: city.country })

const AIRPORT_METRES = 15_000

/** The airport of one or several cities, listed under the nearest of them. */
function airportPlace(catalogue: Catalogue, code: string): StayPlace | null {
  const airport = readAirport(code)
  const served = catalogue.cities.filter((city) => city.airport === code)
  if (!airport || served.length === 0) return null
  const at = { lat: airport.latitude, lon: airport.longitude }
  const [city] = served.sort((a, b) => metresBetween(a, at) - metresBetween(b, at))
  if (!city) return null
  return {
    kind: 'airport',
    id: code,
    name: airport.name,
    nameArabic: airport.nameArabic ?? `مطار ${city.nameArabic}`,
    ...inCity(city),
    ...at,
    hotels: catalogue.find({ kind: 'around', ...at, metres: AIRPORT_METRES }).length,
  }
}

/** A place by its id; null if there is none. */
export function readPlace(catalogue: Catalogue, kind: StayPlace['kind'], id: string): StayPlace | null {
  if (kind === 'city') {
    const city = catalogue.city(id)
    return city ? cityPlace(city) : null
  }
  if (kind === 'hotel') {
    const found = catalogue.hotel(id)
    if (!found) return null
    const { name, name_ar, lat, lon } = found.hotel
    return { kind, id, name, nameArabic: name_ar, ...inCity(found.city), lat, lon, hotels: 1 }
  }
  if (kind === 'airport') return airportPlace(catalogue, id)
  const dot = id.lastIndexOf('.')
  const city = catalogue.city(id.slice(0, dot))
  const parts = kind === 'district' ? city?.districts : city?.landmarks
  const part = parts?.find((one) => one.id === id.slice(dot + 1))
  if (!city || !part) return null
  const { name, nameArabic, lat, lon } = part
  return { kind, id, name, nameArabic, ...inCity(city), lat, lon, hotels: catalogue.find({ kind, id }).length }
}

interface PlaceEntry extends NamedEntry {
  kind: StayPlace['kind']
  id: string
}

const cityWords = ({ id, name, nameArabic }: HouseCity): string[] =>
  wordsOf(`${name} ${nameArabic} ${otherSpellings[id] ?? ''}`)

const partEntries = (city: HouseCity, kind: 'district' | 'landmark'): PlaceEntry[] =>
  (kind === 'district' ? city.districts : city.landmarks).map(({ id, name, nameArabic }) => ({
    kind,
    id: `${city.id}.${id}`,
    words: wordsOf(`${name} ${nameArabic}`),
    otherWords: cityWords(city),
  }))

/** Thousands of hotels share a few hundred words, so each word is folded only once. */
function createWordReader(): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) =>
    text.split(' ').flatMap((word) => {
      const existing = known.get(word)
      if (existing) return existing
      const words = wordsOf(word)
      known.set(word, words)
      return words
    })
}

const hotelEntries = (city: HouseCity, readWords: (text: string) => string[]): PlaceEntry[] => {
  const otherWords = cityWords(city)
  return listHotelNames(city).map(({ id, name, name_ar }) => ({
    kind: 'hotel',
    id,
    words: [...readWords(name), ...readWords(name_ar)],
    otherWords,
  }))
}

function airportEntries(cities: readonly HouseCity[]): PlaceEntry[] {
  const codes = [...new Set(cities.map(({ airport }) => airport))]
  return codes.flatMap((code): PlaceEntry[] => {
    const airport = readAirport(code)
    const served = cities.filter((city) => city.airport === code)
    if (!airport) return []
    const words = wordsOf(`${airport.name} ${airport.nameArabic ?? ''} airport مطار`)
    return [{ kind: 'airport', id: code, words, otherWords: [code.toLowerCase(), ...served.flatMap(cityWords)] }]
  })
}

export interface StayPlaces {
  search(text: string, limit: number): StayPlace[]
}

/** Cities first, then landmarks, districts and airports, then hotels, each by the importance of their city. */
export async function createStayPlaces(catalogue: Catalogue): Promise<StayPlaces> {
  const { cities } = catalogue
  const readWords = createWordReader()
  const entries: PlaceEntry[] = [
    ...cities.map((city) => ({
      kind: 'city' as const,
      id: city.id,
      words: cityWords(city),
      otherWords: [city.airport.toLowerCase()],
    })),
    ...cities.flatMap((city) => partEntries(city, 'landmark')),
    ...cities.flatMap((city) => partEntries(city, 'district')),
    ...airportEntries(cities),
  ]
  for (const [at, city] of cities.entries()) {
    entries.push(...hotelEntries(city, readWords))
    // Lets other requests be served in between.
    if (at % CITIES_AT_ONCE === 0) await setImmediate()
  }
  const names = nameSearch(entries)
  return {
    search(text, limit) {
      const typed = wordsOf(text).slice(0, MAX_WORDS)
      if (!typed.length) return []
      return bestGraded(names.grades(typed), limit).flatMap((at) => {
        const entry = entries[at]
        return (entry && readPlace(catalogue, entry.kind, entry.id)) ?? []
      })
    },
  }
}
