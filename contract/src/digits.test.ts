import { expect, test } from 'vitest'
import { plainNumber, westernDigits } from './digits.ts'

test('digits of every keyboard become Western ones, one for one', () => {
  for (const text of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'])
    expect(westernDigits(text)).toBe('0123456789')
  expect(westernDigits('٢٫٥ x２．５')).toBe('2.5 x2.5')
})

test('grouping is dropped, and what is no number is not made one', () => {
  expect(plainNumber('١٬٢٣٤٫٥')).toBe('1234.5')
  expect(plainNumber('1,234 500')).toBe('1234500')
  expect(plainNumber('1e3')).toBe('1e3')
})
