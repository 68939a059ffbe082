import { describe, expect, it } from 'vitest'
import { resolvePlace, searchPlaces, toCountryOptions } from './place-options.rules.ts'

const countries = [
  { country: 'TR', name: { en: 'Türkiye', ar: 'تركيا' } },
  { country: 'AE', name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' } },
  { country: 'MA', name: { en: 'Morocco', ar: 'المغرب' } },
  { country: 'MY', name: { en: 'Malaysia', ar: 'ماليزيا' } },
  { country: 'OM', name: { en: 'Oman', ar: 'عُمان' } },
]
const places = toCountryOptions(countries, 'en')
const found = (typed: string) => searchPlaces(places, typed).map((place) => place.value)

describe('searchPlaces', () => {
  it('finds a country by its name in either language, whatever the accents', () => {
    expect(found('turkiye')).toEqual(['TR'])
    expect(found('الامارات')).toEqual(['AE'])
    expect(found('عمان')).toEqual(['OM'])
  })
  it('puts words that start with the text before words that contain it', () => {
    expect(found('ma')[0]).toBe('MY')
    expect(found('ma')).toContain('OM')
  })
  it('shows every place for empty text, and none for nonsense', () => {
    expect(found('  ')).toHaveLength(places.length)
    expect(found('zzzz')).toEqual([])
  })
})

describe('resolvePlace', () => {
  it('picks the only match, and never guesses', () => {
    expect(resolvePlace(places, 'emirates')?.value).toBe('AE')
    expect(resolvePlace(places, 'ma')).toBeUndefined()
    expect(resolvePlace(places, '')).toBeUndefined()
  })
})

it("countries are sorted by the reader's alphabet", () => {
  expect(places.map(({ value }) => value)).toEqual(['MY', 'MA', 'OM', 'TR', 'AE'])
  expect(toCountryOptions(countries, 'ar').map(({ value }) => value)[0]).toBe('AE')
})
