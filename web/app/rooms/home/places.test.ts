import { describe, expect, it } from 'vitest'
import { airports } from './airports.ts'
import { cityPlaces, countryPlaces, findPlaces, meantPlace } from './places.ts'

const cities = cityPlaces('en')
const found = (typed: string) => findPlaces(cities, typed).map((place) => place.value)

describe('findPlaces', () => {
  it('finds a city by its name, in either language and however it is accented', () => {
    expect(found('jeddah')).toEqual(['Jeddah'])
    expect(found('جده')).toEqual(['Jeddah'])
    expect(found('اسلام')).toEqual(['Islamabad'])
    expect(found('male')).toContain('Malé')
  })
  it('puts words that begin so before words that hold it', () => {
    expect(found('man')[0]).toMatch(/^Man/)
  })
  it('shows all for nothing typed and none for nonsense', () => {
    expect(found('  ')).toHaveLength(cities.length)
    expect(found('zzzz')).toEqual([])
  })
})

describe('meantPlace', () => {
  it('takes the one match, and does not guess', () => {
    expect(meantPlace(cities, 'karachi')?.value).toBe('Karachi')
    expect(meantPlace(cities, 'ma')).toBeUndefined()
    expect(meantPlace(cities, '')).toBeUndefined()
  })
})

it('airports have their own codes and Arabic names', () => {
  expect(new Set(airports.map((airport) => airport.code)).size).toBe(airports.length)
  for (const airport of airports) {
    expect(airport.code).toMatch(/^[A-Z]{3}$/)
    expect(airport.city.ar + airport.name.ar).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
  }
})

it('cities come once, Makkah first', () => {
  const titles = cityPlaces('en').map((place) => place.title)
  expect(titles.slice(0, 2)).toEqual(['Makkah', 'Madinah'])
  expect(new Set(titles).size).toBe(titles.length)
})

it('countries are found in both languages', () => {
  const places = countryPlaces('ar')
  expect(findPlaces(places, 'turkiye')[0]?.value).toBe('TR')
  expect(findPlaces(places, 'الامارات')[0]?.value).toBe('AE')
})
