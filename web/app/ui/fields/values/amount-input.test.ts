import { exponentOf } from '@safar/contract/amount'
import { describe, expect, test } from 'vitest'
import { caretIn, groupedAmount, isReadable, plainAmount, plainOf, typedMinor } from './amount-input.ts'

const typed = (text: string, currency = 'PKR') => typedMinor(plainAmount(text, exponentOf(currency)), currency)

describe('an amount as it is typed', () => {
  test('is read as whole minor units, digit by digit', () => {
    expect(typed('5000')).toBe(500_000)
    expect(typed('1.15')).toBe(115)
    expect(typed('0.07')).toBe(7)
    expect(typed('9007199254.74')).toBe(900_719_925_474)
    expect(typed('4.35')).toBe(435)
  })

  test('accepts grouping, a leading currency, and Arabic digits', () => {
    expect(typed('Rs. 5,000.50')).toBe(500_050)
    expect(typed('١٬٢٣٤٫٥')).toBe(123_450)
    expect(typed('۱۲')).toBe(1200)
    expect(typed('１２')).toBe(1200)
  })

  test('is not read from another kind of number', () => {
    for (const text of ['1e3', '0x10', '5-6', '١e٣', '12 or 13'])
      expect([text, isReadable(text)]).toEqual([text, false])
    for (const text of ['Rs. 5,000.50', '5000/-', '١٬٢٣٤٫٥', '5000 PKR', '1 000', ''])
      expect([text, isReadable(text)]).toEqual([text, true])
  })

  test('has as many decimals as its currency', () => {
    expect(typed('1.2345', 'KWD')).toBe(1234)
    expect(typed('12.9', 'JPY')).toBe(12)
    expect(plainAmount('5.999', 2)).toBe('5.99')
  })

  test('means the same with a trailing point, and with zeros after it', () => {
    expect(typed('5.')).toBe(500)
    expect(typed('5.00')).toBe(500)
  })

  test('is empty while nothing is typed', () => {
    expect(typed('')).toBeNull()
    expect(typed('PKR')).toBeNull()
    expect(typed('-')).toBeNull()
  })

  test('loses leading zeros, but not the only one', () => {
    expect(plainAmount('007', 2)).toBe('7')
    expect(plainAmount('0', 2)).toBe('0')
    expect(plainAmount('0.', 2)).toBe('0.')
  })
})

test('has its digits grouped by thousands, but not its fraction', () => {
  expect(groupedAmount('1234567.1234')).toBe('1,234,567.1234')
  expect(groupedAmount('123')).toBe('123')
  expect(groupedAmount('')).toBe('')
})

test('minor units are shown as they would be typed', () => {
  for (const [minor, currency, text] of [
    [500_000, 'PKR', '5000'],
    [115, 'PKR', '1.15'],
    [7, 'PKR', '0.07'],
    [1234, 'KWD', '1.234'],
    [12, 'JPY', '12'],
    [0, 'PKR', '0'],
  ] as const) {
    expect(plainOf(minor, exponentOf(currency))).toBe(text)
    expect(typedMinor(text, currency)).toBe(minor)
  }
})

test('the caret stays after the same digit', () => {
  // '1234|' becomes '1,234|', and '12|34' becomes '1,2|34'.
  expect(caretIn('1,234', 4)).toBe(5)
  expect(caretIn('1,234', 2)).toBe(3)
  expect(caretIn('1,234', 0)).toBe(0)
})
