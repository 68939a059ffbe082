import { expect, test } from 'vitest'
import { destinationCountries } from './visa-needs.rules.ts'

const countries = new Map([
  ['LHE', 'PK'],
  ['KHI', 'PK'],
  ['JED', 'SA'],
  ['DXB', 'AE'],
])
const countryOf = (code: string) => countries.get(code)
const leg = (from: string, to: string) => ({ from, to, stops: [] })

test('the return home adds no destination country', () => {
  const trip = { kind: 'flight' as const, legs: [leg('LHE', 'JED'), leg('JED', 'KHI')] }
  expect(destinationCountries(trip, countryOf)).toEqual(['SA'])
})

test('each country is named once, and countries of transfer are not', () => {
  const legs = [{ from: 'LHE', to: 'DXB', stops: ['JED'] }, leg('DXB', 'JED'), leg('JED', 'DXB'), leg('DXB', 'LHE')]
  expect(destinationCountries({ kind: 'flight', legs }, countryOf)).toEqual(['AE', 'SA'])
})

test('a domestic flight, or something that is no trip, has no destination country', () => {
  expect(destinationCountries({ kind: 'flight', legs: [leg('LHE', 'KHI')] }, countryOf)).toEqual([])
  expect(destinationCountries(null, countryOf)).toEqual([])
})

test('an umrah has Saudi Arabia as its destination', () => {
  const trip = {
    kind: 'umrah' as const,
    name: 'Umrah',
    name_ar: '',
    departs_on: '2027-01-01',
    returns_on: '2027-01-15',
  }
  expect(destinationCountries({ ...trip, nights: 14 }, countryOf)).toEqual(['SA'])
})
