import { expect, test } from 'vitest'
import { typedPrice } from './quote-values.ts'

test.each([
  ['108,950', 'PKR', 10_895_000],
  ['108950.5', 'PKR', 10_895_050],
  ['١٠٨٬٩٥٠٫٢٥', 'PKR', 10_895_025],
  ['1.15', 'PKR', 115],
  ['12.345', 'KWD', 12_345],
  ['500', 'JPY', 500],
])('a price typed as %j in %s is %i minor units', (text, currency, minor) => {
  expect(typedPrice(text, currency)).toBe(minor)
})

test.each([
  ['', 'PKR'],
  ['0', 'PKR'],
  ['-5', 'PKR'],
  ['1.234', 'PKR'],
  ['500.5', 'JPY'],
  ['ten', 'PKR'],
  ['9999999999999', 'PKR'],
])('%j is not a price in %s', (text, currency) => {
  expect(typedPrice(text, currency)).toBeNull()
})
