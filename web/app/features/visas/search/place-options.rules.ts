import type { Locale } from '@safar/contract/wording/locale'

/** An option of a picker that filters by typing. */
export interface PlaceOption {
  value: string
  title: string
  /** Shown beside the title, always left to right. */
  code?: string
  detail: string
  /** All spellings it can be found by. */
  searchTerms: readonly string[]
}

/** Ignores accents, Arabic letter variants and case. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ـ/g, '')
    .toLowerCase()
    .trim()

/** Exact codes first, then names and words that start with the text, then those that contain it. */
function rank(place: PlaceOption, query: string): number {
  if (place.code && normalizeText(place.code) === query) return 0
  const terms = place.searchTerms.map(normalizeText)
  if (terms.some((term) => term.startsWith(query))) return 1
  if (terms.some((term) => term.split(/\s+/).some((part) => part.startsWith(query)))) return 2
  return terms.some((term) => term.includes(query)) ? 3 : 4
}

export function searchPlaces(places: readonly PlaceOption[], typed: string): PlaceOption[] {
  const query = normalizeText(typed)
  if (!query) return [...places]
  return places
    .map((place) => ({ place, order: rank(place, query) }))
    .filter(({ order }) => order < 4)
    .sort((one, other) => one.order - other.order)
    .map(({ place }) => place)
}

/** The option meant by text left in a field: an exact code or the only match. */
export function resolvePlace(places: readonly PlaceOption[], typed: string): PlaceOption | undefined {
  const found = normalizeText(typed) ? searchPlaces(places, typed) : []
  const [first] = found
  return first && (found.length === 1 || rank(first, normalizeText(typed)) === 0) ? first : undefined
}

interface Country {
  country: string
  name: { en: string; ar: string }
}

/** Countries as picker options, in the reader's alphabetical order. */
export function toCountryOptions(countries: readonly Country[], locale: Locale): PlaceOption[] {
  const { compare } = new Intl.Collator(locale)
  return countries
    .map(({ country, name }) => ({
      value: country,
      title: name[locale],
      detail: '',
      searchTerms: [country, name.en, name.ar],
    }))
    .sort((one, other) => compare(one.title, other.title))
}
