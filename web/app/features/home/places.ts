import type { Locale } from '@safar/contract/protocol/shapes'

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

interface Country {
  code: string
  name: string
  name_ar: string
}

/** Countries as the picker knows them, in the order of the reader's alphabet. */
export function countryPlaces(countries: readonly Country[], locale: Locale): Place[] {
  const { compare } = new Intl.Collator(locale)
  return countries
    .map(({ code, name, name_ar }) => ({
      value: code,
      title: locale === 'ar' ? name_ar : name,
      detail: '',
      words: [code, name, name_ar],
    }))
    .sort((one, other) => compare(one.title, other.title))
}
