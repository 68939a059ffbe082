import { ageOn, passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import { expect, test } from 'vitest'
import { adult as somebody } from '../../testing/buyers.ts'
import { toTravellerKeys } from '../bookings/public.ts'
import { checkTravellers, monthsAfter } from './travellers.rules.ts'

const adult: TravellerForm = { ...somebody, passport_expires: '2027-07-01' }
const child: TravellerForm = { ...adult, type: 'child', title: 'MISS', given_name: 'SARA', birth_date: '2019-05-06' }
const infant: TravellerForm = { ...adult, type: 'infant', title: 'MSTR', given_name: 'ALI', birth_date: '2026-02-03' }
const trip = { passengers: { adult: 1, child: 0, infant: 0 }, lastTravelDate: '2026-12-31', international: true }

test.each([
  ['2014-12-31', '2026-12-31', 12],
  ['2014-12-31', '2026-12-30', 11],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
])('born %s, on %s: %i years', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

test.each([
  ['2024-12-31', 'infant', 'child'],
  ['2014-12-31', 'child', 'adult'],
] as const)('born %s: %s on the eve of the birthday, %s from the day itself', (born, before, after) => {
  expect(passengerTypeOn(born, '2026-12-30')).toBe(before)
  expect(passengerTypeOn(born, '2026-12-31')).toBe(after)
})

test('six months on from the 31st of August is the last of February', () => {
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
})

test('ages are taken on the last day: who turns twelve on the way is an adult', () => {
  const turning = { ...child, birth_date: '2014-12-31' }
  const party = { ...trip, passengers: { adult: 0, child: 1, infant: 0 } }
  expect(checkTravellers([turning], party)).toEqual({ 'travellers.0.birth_date': 'age_type' })
  expect(checkTravellers([turning], { ...party, lastTravelDate: '2026-12-30' })).toEqual({})
})

test('a passport must outlast the last flight by six months, to the day', () => {
  expect(checkTravellers([{ ...adult, passport_expires: '2027-06-30' }], trip)).toEqual({})
  expect(checkTravellers([{ ...adult, passport_expires: '2027-06-29' }], trip)).toEqual({
    'travellers.0.passport_expires': 'passport_short',
  })
})

test('at home a CNIC is enough, and nothing is not', () => {
  const home = { ...trip, international: false }
  const bare = { ...adult, passport: null, passport_country: null, passport_expires: null }
  expect(checkTravellers([{ ...bare, cnic: '3520112345671' }], home)).toEqual({})
  expect(checkTravellers([bare], home)).toEqual({ 'travellers.0.cnic': 'identity_missing' })
})

test('titles fit ages, nobody travels twice, and as many travel as were searched for', () => {
  expect(checkTravellers([{ ...adult, title: 'MSTR' }], trip)).toEqual({ 'travellers.0.title': 'title_type' })
  expect(checkTravellers([adult, adult], { ...trip, passengers: { adult: 2, child: 0, infant: 0 } })).toEqual({
    'travellers.1.given_name': 'same_person',
  })
  expect(checkTravellers([adult, child], trip)).toEqual({ travellers: 'travellers_count' })
})

test('each is the n-th of a kind', () => {
  expect(toTravellerKeys([adult, child, adult, infant])).toEqual(['adult-1', 'child-1', 'adult-2', 'infant-1'])
})
