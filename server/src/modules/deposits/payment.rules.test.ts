import { expect, test } from 'vitest'
import { depositNo, depositOf, methodFaults, payDayFault, referenceKey } from './payment.rules.ts'

test('a reference is compared by its letters and digits, in any case and any script', () => {
  expect(referenceKey(' FT-2026/11 0045 ')).toBe('ft2026110045')
  expect(referenceKey('ft 2026 110045')).toBe(referenceKey('FT2026110045'))
  expect(referenceKey('حوالة ٤٥')).toBe('حوالة٤٥')
  expect(referenceKey('ＦＴ１２')).toBe('ft12')
})

test('a reference of marks alone stays what it is', () => expect(referenceKey(' -- ')).toBe('--'))

test('a day of payment is neither to come nor more than a year ago', () => {
  expect(payDayFault('2026-11-16', '2026-11-15')).toBe('date_future')
  expect(payDayFault('2026-11-15', '2026-11-15')).toBeNull()
  expect(payDayFault('2025-11-15', '2026-11-15')).toBeNull()
  expect(payDayFault('2025-11-14', '2026-11-15')).toBe('date_old')
  expect(payDayFault('2023-03-01', '2024-02-29')).toBeNull()
})

test('a cheque needs its date, everything but cash a reference', () => {
  expect(methodFaults({ method: 'cheque', reference: '1' })).toEqual({ cheque_on: 'required' })
  expect(methodFaults({ method: 'transfer' })).toEqual({ reference: 'required' })
  expect(methodFaults({ method: 'cash' })).toEqual({})
})

test('a deposit is found by its number however it is written', () => {
  expect(depositOf(depositNo(42))).toBe(42)
  expect(depositOf('dp000042')).toBe(42)
  expect(depositOf('42')).toBe(42)
  expect(depositOf('HBL 42')).toBeNull()
})
