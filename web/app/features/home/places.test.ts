import { describe, expect, it } from 'vitest'
import { countryPlaces, findPlaces, meantPlace } from './places.ts'

const countries = [
  { code: 'TR', name: 'Türkiye', name_ar: 'تركيا' },
  { code: 'AE', name: 'United Arab Emirates', name_ar: 'الإمارات العربية المتحدة' },
  { code: 'MA', name: 'Morocco', name_ar: 'المغرب' },
  { code: 'MY', name: 'Malaysia', name_ar: 'ماليزيا' },
  { code: 'OM', name: 'Oman', name_ar: 'عُمان' },
]
const places = countryPlaces(countries, 'en')
const found = (typed: string) => findPlaces(places, typed).map((place) => place.value)

describe('findPlaces', () => {
  it('finds a country by its name, in either language and however it is accented', () => {
    expect(found('turkiye')).toEqual(['TR'])
    expect(found('الامارات')).toEqual(['AE'])
    expect(found('عمان')).toEqual(['OM'])
  })
  it('puts words that begin so before words that hold it', () => {
    expect(found('ma')[0]).toBe('MY')
    expect(found('ma')).toContain('OM')
  })
  it('shows all for nothing typed and none for nonsense', () => {
    expect(found('  ')).toHaveLength(places.length)
    expect(found('zzzz')).toEqual([])
  })
})

describe('meantPlace', () => {
  it('takes the one match, and does not guess', () => {
    expect(meantPlace(places, 'emirates')?.value).toBe('AE')
    expect(meantPlace(places, 'ma')).toBeUndefined()
    expect(meantPlace(places, '')).toBeUndefined()
  })
})

it('countries stand in the order of the reader’s alphabet', () => {
  expect(places.map(({ value }) => value)).toEqual(['MY', 'MA', 'OM', 'TR', 'AE'])
  expect(countryPlaces(countries, 'ar').map(({ value }) => value)[0]).toBe('AE')
})
