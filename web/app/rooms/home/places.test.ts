import { describe, expect, it } from 'vitest'
import { airports } from './airports.ts'
import { airportPlaces, cityPlaces, countryPlaces, findPlaces, meantPlace } from './places.ts'

const english = airportPlaces('en')
const codes = (typed: string) => findPlaces(english, typed).map((place) => place.value)

describe('findPlaces', () => {
  it('finds by code, city and airport, in either language', () => {
    expect(codes('lhe')[0]).toBe('LHE')
    expect(codes('jeddah')).toEqual(['JED'])
    expect(codes('allama')).toEqual(['LHE'])
    expect(codes('جده')).toEqual(['JED'])
    expect(codes('اسلام')).toEqual(['ISB'])
    expect(codes('gokcen')).toEqual(['SAW'])
  })
  it('puts a code before names that hold the same letters', () => {
    expect(codes('man')[0]).toBe('MAN')
  })
  it('shows all for nothing typed and none for nonsense', () => {
    expect(codes('  ')).toHaveLength(airports.length)
    expect(codes('zzzz')).toEqual([])
  })
})

describe('meantPlace', () => {
  it('takes the one match or the exact code, and does not guess', () => {
    expect(meantPlace(english, 'karachi')?.value).toBe('KHI')
    expect(meantPlace(english, 'dxb')?.value).toBe('DXB')
    expect(meantPlace(english, 'dubai')).toBeUndefined()
    expect(meantPlace(english, '')).toBeUndefined()
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
