import { expect, test } from 'vitest'
import { depositNo, methodErrors, parseDepositNo, payDayError, referenceKey } from './payment.rules.ts'

test('references are compared by their letters and digits, in any case and any script', () => {
  expect(referenceKey(' FT-2026/11 0045 ')).toBe('ft2026110045')
  expect(referenceKey('ft 2026 110045')).toBe(referenceKey('FT2026110045'))
  expect(referenceKey('حوالة ٤٥')).toBe('حوالة٤٥')
  expect(referenceKey('ＦＴ１２')).toBe('ft12')
})

test('the word before a number is ignored, because it only says what the number is', () => {
  expect(referenceKey('CHQ 00412877')).toBe('00412877')
  expect(referenceKey('Cheque No. 00412877')).toBe('00412877')
  expect(referenceKey('NO1-TRAVEL')).toBe('1travel')
  expect(referenceKey('reference')).toBe('reference')
})

test('a reference of punctuation only is kept as it is', () => expect(referenceKey(' -- ')).toBe('--'))

test('a day of payment is neither in the future nor more than a year ago', () => {
  expect(payDayError('2026-11-16', '2026-11-15')).toBe('date_future')
  expect(payDayError('2026-11-15', '2026-11-15')).toBeNull()
  expect(payDayError('2025-11-15', '2026-11-15')).toBeNull()
  expect(payDayError('2025-11-14', '2026-11-15')).toBe('date_old')
  expect(payDayError('2023-03-01', '2024-02-29')).toBeNull()
})

test('a cheque needs its date, and everything except cash needs a reference', () => {
  expect(methodErrors({ method: 'cheque', reference: '1' })).toEqual({ cheque_on: 'required' })
  expect(methodErrors({ method: 'transfer' })).toEqual({ reference: 'required' })
  expect(methodErrors({ method: 'cash' })).toEqual({})
})

test('a deposit is found by its number, however it is written', () => {
  expect(parseDepositNo(depositNo(42))).toBe(42)
  expect(parseDepositNo('dp000042')).toBe(42)
  expect(parseDepositNo('42')).toBe(42)
  expect(parseDepositNo('HBL 42')).toBeNull()
})
