import { expect, test } from 'vitest'
import { readSearchTerms } from './search-terms.rules.ts'

test('a code is found, however it was typed', () => {
  expect(readSearchTerms(' ab 12cd').code).toBe('AB12CD')
})

test('a ticket has thirteen digits, with or without its dash', () => {
  expect(readSearchTerms('214-2400112233').tickets).toEqual(['2142400112233', '214-2400112233'])
  expect(readSearchTerms('2142400112233').tickets).toEqual(['2142400112233', '214-2400112233'])
  expect(readSearchTerms('2142400112').tickets).toEqual([])
})

test('a phone number is found by its digits, without leading zeros', () => {
  expect(readSearchTerms('0300 123-4567').patterns).toEqual(['%3001234567%'])
  expect(readSearchTerms('+92 300 1234567').patterns).toEqual(['%923001234567%'])
})

test('every word of a name must be there, in any order', () => {
  expect(readSearchTerms('Bilal KHAN').patterns).toEqual(['%bilal%', '%khan%'])
  expect(readSearchTerms('khan/bilal').patterns).toEqual(['%khan%', '%bilal%'])
})

test('characters with a meaning in LIKE are matched literally', () => {
  expect(readSearchTerms('50%_x').patterns).toEqual(['%50\\%\\_x%'])
})

test('a text that is too short is not searched for', () => {
  expect(readSearchTerms('al').patterns).toEqual([])
  expect(readSearchTerms('al khan').patterns).toEqual(['%al%', '%khan%'])
})

test('an invoice is recognised by its number', () => {
  expect(readSearchTerms('INV-000042').invoice).toBe(42)
  expect(readSearchTerms('inv7').invoice).toBe(7)
  expect(readSearchTerms('42').invoice).toBeNull()
})

test('other documents are recognised by their numbers', () => {
  expect(readSearchTerms('CN-000007').creditNote).toBe(7)
  expect(readSearchTerms('mr 7').receipt).toBeNull()
  expect(readSearchTerms('mr-7').receipt).toBe(7)
  expect(readSearchTerms('Q-000012').quote).toBe(12)
  expect(readSearchTerms('sv-000123').voucher).toEqual({ kind: 'sale', id: 123 })
})

test('letters that no voucher has are not recognised as an entry, nor is a bare number', () => {
  for (const text of ['DP-000123', 'INV-000123', '123', 'SV-']) expect(readSearchTerms(text).voucher).toBeNull()
})
