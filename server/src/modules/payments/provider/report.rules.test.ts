import { expect, test } from 'vitest'
import { readReport } from './report.rules.ts'

const quote = { purchase_totals: { quote_amount: { currency: 'PKR', amount: 45_000 } } }
const charge = { amount: 45_000, net: 43_525, fee: 1_475, currency: 'PKR' }
const plain = { state: 'TRACKER_ENDED', amount: 45_000, currency: 'PKR', fee: null, refunded: null }

test('the state stands at the top or inside the tracker, and nothing else need be said', () => {
  expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote } })).toEqual(plain)
  expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED' }, ...quote } })).toEqual(plain)
  expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED', ...quote } } })).toEqual(plain)
})

test('the fee is read wherever the charge stands, in whole minor units or in decimals', () => {
  const decimals = { amount: '450.00', net: '435.25', fee: '14.75', currency: 'PKR' }
  for (const said of [charge, decimals]) {
    expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote, charge: said } }).fee).toBe(1_475)
    expect(readReport({ data: { tracker: { state: 'TRACKER_ENDED', charge: said }, ...quote } }).fee).toBe(1_475)
  }
})

test('a fee of another sum, or one that does not come to the sum, is none', () => {
  const fees = [
    { ...charge, amount: 50_000, net: 48_525 },
    { ...charge, net: 40_000 },
    { ...charge, currency: 'USD' },
    'free',
    null,
  ]
  for (const odd of fees) expect(readReport({ data: { state: 'TRACKER_ENDED', ...quote, charge: odd } }).fee).toBeNull()
})

test('what went back is read where it is told', () => {
  const told = { data: { state: 'TRACKER_PARTIAL_REFUND', ...quote, charge: { ...charge, refund_amount: 5_000 } } }
  expect(readReport(told)).toMatchObject({ refunded: 5_000, fee: 1_475 })
  expect(readReport({ data: { ...told.data, charge: { refund_amount: 'some' } } }).refunded).toBeNull()
})

test('a report without a state or a sum is no report', () => {
  expect(() => readReport({ data: { state: 'TRACKER_ENDED' } })).toThrow()
  expect(() => readReport({ data: quote })).toThrow()
  expect(() => readReport('down')).toThrow()
})
