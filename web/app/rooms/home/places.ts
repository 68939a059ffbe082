import type { Locale } from '@safar/contract/shapes'
import { countries } from '../../ui/fields/countries.ts'
import { airports } from './airports.ts'

/** Something a person can pick by typing: a title, what stands beneath it, and every way to write it. */
export interface Place {
  value: string
  title: string
  /** Shown beside the title, always left to right. */
  code?: string
  detail: string
  words: readonly string[]
}

/** Marks, long vowels' variants and case do not keep a word from being found. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ـ/g, '')
    .toLowerCase()
    .trim()

/** An exact code first, then words that begin so, then words that hold it. */
function rank(place: Place, wanted: string): number {
  if (place.code && plain(place.code) === wanted) return 0
  const words = place.words.map(plain)
  if (words.some((word) => word.startsWith(wanted))) return 1
  if (words.some((word) => word.split(/\s+/).some((part) => part.startsWith(wanted)))) return 2
  return words.some((word) => word.includes(wanted)) ? 3 : 4
}

export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = plain(typed)
  if (!wanted) return [...places]
  return places
    .map((place) => ({ place, order: rank(place, wanted) }))
    .filter(({ order }) => order < 4)
    .sort((one, other) => one.order - other.order)
    .map(({ place }) => place)
}

/** What was meant by text left in a field: the one match, or the one with this very code. */
export function meantPlace(places: readonly Place[], typed: string): Place | undefined {
  const found = plain(typed) ? findPlaces(places, typed) : []
  const [first] = found
  return first && (found.length === 1 || rank(first, plain(typed)) === 0) ? first : undefined
}

const localeOf = (language: string): Locale => (language === 'ar' ? 'ar' : 'en')

const countryNames = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'region' })

/** Cities with hotels worth looking for, the two holy cities first. Makkah has no airport. */
export function cityPlaces(language: string): Place[] {
  const locale = localeOf(language)
  const names = countryNames(locale)
  const makkah = { country: 'SA', city: { en: 'Makkah', ar: 'مكة المكرمة' } }
  const holy = airports.filter((airport) => airport.code === 'MED')
  const seen = new Set<string>()
  return [makkah, ...holy, ...airports].flatMap(({ country, city }) => {
    if (seen.has(city.en)) return []
    seen.add(city.en)
    return [{ value: city.en, title: city[locale], detail: names.of(country) ?? country, words: [city.en, city.ar] }]
  })
}

export function countryPlaces(language: string): Place[] {
  const english = countryNames('en')
  const arabic = countryNames('ar')
  return countries(localeOf(language)).map(({ value, label }) => ({
    value,
    title: label,
    detail: '',
    words: [value, english.of(value) ?? value, arabic.of(value) ?? value],
  }))
}
