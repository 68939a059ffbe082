import { expect, test } from 'vitest'
import { amountText } from './amount.ts'

test.each([
  [10895000, 'PKR', '108,950'],
  [10895050, 'PKR', '108,950.50'],
  [5, 'PKR', '0.05'],
  [0, 'PKR', '0'],
  [-150000, 'PKR', '\u22121,500'],
  [1500, 'JPY', '1,500'],
  [12345, 'KWD', '12.345'],
  [12000, 'KWD', '12'],
  ['999', 'SAR', '9.99'],
] as const)('%s in %s reads %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text)
})

test('an amount beyond the safe integers keeps every digit', () => {
  expect(amountText(9_007_199_254_740_993_01n, 'PKR')).toBe('9,007,199,254,740,993.01')
})

test('an exact amount keeps its trailing zeros, if the currency has decimals', () => {
  expect(amountText(10895000, 'PKR', { exact: true })).toBe('108,950.00')
  expect(amountText(1500, 'JPY', { exact: true })).toBe('1,500')
  expect(amountText(12000, 'KWD', { exact: true })).toBe('12.000')
})
