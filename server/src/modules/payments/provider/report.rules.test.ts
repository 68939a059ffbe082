import { expect, test } from 'vitest'
import { readReport } from './report.rules.ts'

const quote = { purchase_totals: { quote_amount: { currency: 'PKR', amount: 45_000 } } }
const charge = { amount: 45_000, net: 43_525, fee: 1_475, currency: 'PKR' }
const plain = { state: 'TRACKER_ENDED', amount: 45_000, currency: 'PKR', fee: null, refunded: null }

test('the state is read at the top or inside the tracker, and nothing else is required', () => {
  expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote } })).toEqual(plain)
  expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED' }, ...quote } })).toEqual(plain)
  expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED', ...quote } } })).toEqual(plain)
})

test('the fee is read wherever the charge is, in whole minor units or in decimals', () => {
  const decimals = { amount: '450.00', net: '435.25', fee: '14.75', currency: 'PKR' }
  for (const said of [charge, decimals]) {
    expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote, charge: said } }).fee).toBe(1_475)
    expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED', charge: said }, ...quote } }).fee).toBe(1_475)
  }
})

test('a fee for another amount, or one that does not add up to the amount, is ignored', () => {
  const fees = [
    { ...charge, amount: 50_000, net: 48_525 },
    { ...charge, net: 40_000 },
    { ...charge, currency: 'USD' },
    'free',
    null,
  ]
  for (const odd of fees) expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote, charge: odd } }).fee).toBeNull()
})

test('the refunded amount is read if the report has one', () => {
  const told = { data: { state: 'TRACKER_PARTIAL_REFUND', ...quote, charge: { ...charge, refund_amount: 5_000 } } }
  expect(readReport(told)).toMatchObject({ refunded: 5_000, fee: 1_475 })
  expect(readReport({ data: { ...told.data, charge: { refund_amount: 'some' } } }).refunded).toBeNull()
})

test('a report without a state or an amount is rejected', () => {
  expect(() => readReport({ data: { state: 'TRACKER_ENDED' } })).toThrow()
  expect(() => readReport({ data: quote })).toThrow()
  expect(() => readReport('down')).toThrow()
})
