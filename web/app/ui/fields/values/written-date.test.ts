import { expect, test } from 'vitest'
import { withCountryCode } from './phone.ts'
import { writtenDate } from './written-date.ts'

test.each([
  ['17/6/1991', '1991-06-17'],
  ['17 Jun 1991', '1991-06-17'],
  ['17 june 1991', '1991-06-17'],
  ['17061991', '1991-06-17'],
  ['1991-06-17', '1991-06-17'],
  ['31.02.2026', null],
  ['17 foo 1991', null],
  ['17/6/91', null],
  ['', null],
])('%j is read as %j', (written, iso) => {
  expect(writtenDate(written, 'en')).toBe(iso)
})

test('Arabic month names are read too', () => {
  expect(writtenDate('12 ديسمبر 2026', 'ar')).toBe('2026-12-12')
})

test.each([
  ['0300 1234567', '+923001234567'],
  ['00966501234567', '+966501234567'],
  ['0501234567', '0501234567'],
  ['923001234567', '+923001234567'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['12', '12'],
])('the number %j becomes %j', (typed, full) => {
  expect(withCountryCode(typed)).toBe(full)
})
