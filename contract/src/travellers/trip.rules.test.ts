import { expect, test } from 'vitest'
import { translate } from '../wording/texts.ts'
import { ageOn, passengerTypeOn } from './travellers.rules.ts'
import { checkTravelDates, checkTravellers, monthsAfter, type TripTraveller, tripDays } from './trip.rules.ts'

const adult: TripTraveller = {
  type: 'adult',
  title: 'MR',
  given_name: 'IMRAN',
  family_name: 'QURESHI',
  birth_date: '1988-04-02',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2027-07-01',
}
const child: TripTraveller = { ...adult, type: 'child', title: 'MISS', given_name: 'SARA', birth_date: '2019-05-06' }
const trip = { passengers: { adult: 1, child: 0, infant: 0 }, lastTravelDate: '2026-12-31', international: true }

test.each([
  ['2014-12-31', '2026-12-31', 12],
  ['2014-12-31', '2026-12-30', 11],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
])('born %s: the age on %s is %i years', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

test.each([
  ['2024-12-31', 'infant', 'child'],
  ['2014-12-31', 'child', 'adult'],
] as const)('born %s: %s on the day before the birthday, %s from the birthday on', (born, before, after) => {
  expect(passengerTypeOn(born, '2026-12-30')).toBe(before)
  expect(passengerTypeOn(born, '2026-12-31')).toBe(after)
})

test('six months after 31 August is the last day of February', () => {
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
})

test('ages are taken on the last day: who turns twelve on the way is an adult', () => {
  const turning = { ...child, birth_date: '2014-12-31' }
  const party = { ...trip, passengers: { adult: 0, child: 1, infant: 0 } }
  expect(checkTravellers([turning], party)).toEqual({ 'travellers.0.birth_date': 'age_child' })
  expect(checkTravellers([turning], { ...party, lastTravelDate: '2026-12-30' })).toEqual({})
})

test('a passport must be valid for six months after the last flight, to the day', () => {
  expect(checkTravellers([{ ...adult, passport_expires: '2027-06-30' }], trip)).toEqual({})
  expect(checkTravellers([{ ...adult, passport_expires: '2027-06-29' }], trip)).toEqual({
    'travellers.0.passport_expires': 'passport_short',
  })
})

test('on a domestic trip a CNIC is enough, but no document at all is not', () => {
  const home = { ...trip, international: false }
  const bare = { ...adult, passport: null, passport_country: null, passport_expires: null }
  expect(checkTravellers([{ ...bare, cnic: '3520112345671' }], home)).toEqual({})
  expect(checkTravellers([bare], home)).toEqual({ 'travellers.0.cnic': 'identity_missing' })
})

test('titles fit ages, nobody travels twice, and as many travel as were searched for', () => {
  expect(checkTravellers([{ ...adult, title: 'MSTR' }], trip)).toEqual({ 'travellers.0.title': 'title_type' })
  const two = { ...trip, passengers: { adult: 2, child: 0, infant: 0 } }
  expect(checkTravellers([adult, { ...adult, passport: 'ZZ9999999' }], two)).toEqual({
    'travellers.1.given_name': 'same_person',
  })
  expect(checkTravellers([adult, { ...child, passport: 'ZZ9999999' }], trip)).toEqual({
    travellers: 'travellers_count',
  })
})

test("a message names the required date in the reader's language", () => {
  const days = tripDays({ lastTravelDate: '2026-12-31' })
  expect(translate('en', 'passport_short', days)).toContain('valid until at least 30 Jun 2027')
  expect(translate('ar', 'passport_short', days)).toContain('30 يونيو 2027')
  expect(translate('en', 'age_adult', days)).toContain('31 Dec 2014')
})

test.each([
  ['adult', '2014-12-31', '2015-01-01'],
  ['child', '2024-12-31', '2025-01-01'],
  ['child', '2015-01-01', '2014-12-31'],
  ['infant', '2025-01-01', '2024-12-31'],
] as const)('the dates named for an %s are the first and last valid ones', (type, fits, fails) => {
  expect(checkTravelDates({ ...adult, type, birth_date: fits }, trip)).toEqual({})
  expect(checkTravelDates({ ...adult, type, birth_date: fails }, trip)).toEqual({ birth_date: `age_${type}` })
  expect(Object.values(tripDays(trip))).toContain(fits)
})

test('a date that is still being typed breaks no rule', () => {
  expect(checkTravelDates({ ...adult, birth_date: '2', passport_expires: '01/0' }, trip)).toEqual({})
})

test('the same person typed in lower case is still the same person', () => {
  const two = { ...trip, passengers: { adult: 2, child: 0, infant: 0 } }
  expect(checkTravellers([adult, { ...adult, given_name: 'imran ', passport: 'ZZ9999999' }], two)).toEqual({
    'travellers.1.given_name': 'same_person',
  })
})

test('one passport belongs to one traveller: spaces and case make no difference, the country does', () => {
  const two = { ...trip, passengers: { adult: 2, child: 0, infant: 0 } }
  const check = (passport: string, passport_country = 'PK') =>
    checkTravellers(
      [
        { ...adult, passport: 'AB1234567', passport_country: 'PK' },
        { ...adult, given_name: 'OMAR', passport, passport_country },
      ],
      two,
    )
  expect(check('ab 123 4567')).toEqual({ 'travellers.1.passport': 'passport_twice' })
  expect(check('AB1234567', 'AE')).toEqual({})
  expect(check('AB1234568')).toEqual({})
})
