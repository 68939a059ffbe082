import { bestGraded, nameSearch } from '@safar/reference/name-search'
import { wordsOf } from '@safar/reference/words'
import type { StayPlace } from '../../stay-supplier.ts'
import type { Catalogue } from './catalogue.ts'
import type { HouseCity } from './cities.ts'
import { buildHotels } from './hotels.ts'

const MAX_WORDS = 6

interface PlaceEntry {
  words: readonly string[]
  otherWords: readonly string[]
  place(): StayPlace
}

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

const inCity = (city: HouseCity) => ({ city: city.name, cityArabic: city.nameArabic, country: city.country })

function cityEntry(city: HouseCity): PlaceEntry {
  return {
    words: wordsOf(`${city.name} ${city.nameArabic} ${otherSpellings[city.id] ?? ''}`),
    otherWords: [city.airport.toLowerCase()],
    place: () => ({
      kind: 'city',
      id: city.id,
      name: city.name,
      nameArabic: city.nameArabic,
      city: null,
      cityArabic: null,
      country: city.country,
      lat: city.lat,
      lon: city.lon,
      hotels: city.hotels,
    }),
  }
}

const cityWords = (city: HouseCity): string[] =>
  wordsOf(`${city.name} ${city.nameArabic} ${otherSpellings[city.id] ?? ''}`)

const partEntries = (catalogue: Catalogue, city: HouseCity, kind: 'district' | 'landmark'): PlaceEntry[] =>
  (kind === 'district' ? city.districts : city.landmarks).map(({ id, name, nameArabic, lat, lon }) => ({
    words: wordsOf(`${name} ${nameArabic}`),
    otherWords: cityWords(city),
    place: () => ({
      kind,
      id: `${city.id}.${id}`,
      name,
      nameArabic,
      ...inCity(city),
      lat,
      lon,
      hotels: catalogue.find({ kind, id: `${city.id}.${id}` }).length,
    }),
  }))

/** Built for its names alone and dropped again: the catalogue computes a hotel when somebody chooses it. */
const hotelEntries = (catalogue: Catalogue, city: HouseCity): PlaceEntry[] =>
  buildHotels(city).map(({ hotel: { id, name, name_ar } }) => ({
    words: wordsOf(`${name} ${name_ar}`),
    otherWords: cityWords(city),
    place() {
      const hotel = catalogue.hotel(id)?.hotel
      const at = { lat: hotel?.lat ?? city.lat, lon: hotel?.lon ?? city.lon }
      return { kind: 'hotel', id, name, nameArabic: name_ar, ...inCity(city), ...at, hotels: 1 }
    },
  }))

export interface StayPlaces {
  search(text: string, limit: number): StayPlace[]
}

/** Cities, then districts and landmarks, then hotels, each by the importance of their city. */
export function createStayPlaces(catalogue: Catalogue): StayPlaces {
  const { cities } = catalogue
  const entries = [
    ...cities.map(cityEntry),
    ...cities.flatMap((city) => partEntries(catalogue, city, 'landmark')),
    ...cities.flatMap((city) => partEntries(catalogue, city, 'district')),
    ...cities.flatMap((city) => hotelEntries(catalogue, city)),
  ]
  const names = nameSearch(entries)
  return {
    search(text, limit) {
      const typed = wordsOf(text).slice(0, MAX_WORDS)
      if (!typed.length) return []
      return bestGraded(names.grades(typed), limit).flatMap((entry) => entries[entry]?.place() ?? [])
    },
  }
}
