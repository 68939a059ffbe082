import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { describe, expect, test } from 'vitest'
import { bodyOf, startOf, travellerValues } from './traveller-values.ts'

const saved: TravellerView = {
  id: 4,
  number: 'T-000004',
  type: 'adult',
  title: 'MRS',
  given_name: 'SANA',
  family_name: 'MALIK',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport_masked: '••••893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  cnic_masked: '••••346',
  frequent_flyer: null,
  phone: null,
  email: null,
  short_for: null,
  family: null,
  updated_at: '2026-11-15T08:00:00Z',
}

describe('masked numbers', () => {
  test('stay unchanged when nothing was typed: they are not sent', () => {
    expect(bodyOf(startOf(saved), saved)).toMatchObject({ passport: undefined, cnic: undefined })
  })

  test('are replaced by what was typed', () => {
    const typed = { ...startOf(saved), passport: 'cd 7654321', cnic: '35202-1234567-1' }
    expect(bodyOf(typed, saved)).toMatchObject({ passport: 'CD7654321', cnic: '3520212345671' })
  })

  test('a passport whose country and expiry were cleared is removed', () => {
    expect(bodyOf({ ...startOf(saved), passport_country: '', passport_expires: '' }, saved).passport).toBeNull()
  })

  test('a new traveller has none', () => {
    const typed = {
      ...startOf(),
      title: 'MR',
      given_name: 'Ali',
      family_name: 'Khan',
      birth_date: '1990-01-01',
      gender: 'male',
    }
    expect(bodyOf(typed)).toMatchObject({ passport: null, cnic: null, phone: null })
  })
})

test('an empty form names the missing fields, and asks for nothing optional', () => {
  const fields = travellerValues.safeParse(startOf()).error?.issues.map(({ path }) => path[0])
  expect([...new Set(fields)].sort()).toEqual(['birth_date', 'family_name', 'gender', 'given_name', 'title'])
})
