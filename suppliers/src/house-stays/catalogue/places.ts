import { setImmediate } from 'node:timers/promises'
import { bestGraded, type NamedEntry, nameSearch } from '@safar/reference/name-search'
import { wordsOf } from '@safar/reference/words'
import type { StayPlace } from '../../stay-supplier.ts'
import type { Catalogue } from './catalogue.ts'
import type { HouseCity } from './cities.ts'
import { listHotelNames } from './hotels.ts'

const MAX_WORDS = 6
const CITIES_AT_ONCE = 20

/** Spellings that people type and no name above carries. */
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

type Kind = 'city' | 'district' | 'landmark' | 'hotel'

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

/** A place by its id; null where there is none. */
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
  if (kind === 'airport') return null
  const dot = id.lastIndexOf('.')
  const city = catalogue.city(id.slice(0, dot))
  const parts = kind === 'district' ? city?.districts : city?.landmarks
  const part = parts?.find((one) => one.id === id.slice(dot + 1))
  if (!city || !part) return null
  const { name, nameArabic, lat, lon } = part
  return { kind, id, name, nameArabic, ...inCity(city), lat, lon, hotels: catalogue.find({ kind, id }).length }
}

interface PlaceEntry extends NamedEntry {
  kind: Kind
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

/** Thousands of hotels share a few hundred words: each is folded once. */
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

export interface StayPlaces {
  search(text: string, limit: number): StayPlace[]
}

/** Cities, then landmarks and districts, then hotels, each by the importance of their city. */
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
  ]
  for (const [at, city] of cities.entries()) {
    entries.push(...hotelEntries(city, readWords))
    // Other requests are served in between.
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
