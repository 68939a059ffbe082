import { describe, expect, test } from 'vitest'
import { caretIn, groupedAmount, minorOf, plainAmount, plainOf } from './amount-typing.ts'

const typed = (text: string, exponent = 2) => minorOf(plainAmount(text, exponent), exponent)

describe('an amount as it is typed', () => {
  test('is whole minor units, digit by digit', () => {
    expect(typed('5000')).toBe(500_000)
    expect(typed('1.15')).toBe(115)
    expect(typed('0.07')).toBe(7)
    expect(typed('9007199254.74')).toBe(900_719_925_474)
    expect(typed('4.35')).toBe(435)
  })

  test('takes grouping, a currency before it, and Arabic digits', () => {
    expect(typed('Rs. 5,000.50')).toBe(500_050)
    expect(typed('١٬٢٣٤٫٥')).toBe(123_450)
    expect(typed('۱۲')).toBe(1200)
  })

  test('has as many digits after the point as its currency', () => {
    expect(typed('1.2345', 3)).toBe(1234)
    expect(typed('12.9', 0)).toBe(12)
    expect(plainAmount('5.999', 2)).toBe('5.99')
  })

  test('is nothing while nothing is typed', () => {
    expect(typed('')).toBeNull()
    expect(typed('PKR')).toBeNull()
    expect(typed('-')).toBeNull()
  })

  test('loses zeros in front, not the only one', () => {
    expect(plainAmount('007', 2)).toBe('7')
    expect(plainAmount('0', 2)).toBe('0')
    expect(plainAmount('0.', 2)).toBe('0.')
  })
})

test('digits are grouped by thousands, the fraction is not', () => {
  expect(groupedAmount('1234567.1234')).toBe('1,234,567.1234')
  expect(groupedAmount('123')).toBe('123')
  expect(groupedAmount('')).toBe('')
})

test('minor units come back as they would be typed', () => {
  for (const [minor, exponent, text] of [
    [500_000, 2, '5000'],
    [115, 2, '1.15'],
    [7, 2, '0.07'],
    [1234, 3, '1.234'],
    [12, 0, '12'],
    [0, 2, '0'],
  ] as const) {
    expect(plainOf(minor, exponent)).toBe(text)
    expect(minorOf(text, exponent)).toBe(minor)
  }
})

test('the caret stays behind the digit it stood behind', () => {
  // '1234|' became '1,234|', and '12|34' became '1,2|34'.
  expect(caretIn('1,234', 4)).toBe(5)
  expect(caretIn('1,234', 2)).toBe(3)
  expect(caretIn('1,234', 0)).toBe(0)
})
