import type { Offer } from '@safar/contract/flights/offer.schema'
import { expect, test } from 'vitest'
import { refundEstimate } from './refund-estimate.rules.ts'

const price = { count: 1, base: 7_000_000, taxes: 1_500_000, total: 8_500_000 }
const offer: Offer = {
  id: 'offer-0001',
  search_id: 'search-0001',
  supplier: 'sooper',
  is_sooper: true,
  slices: [],
  brand: { code: 'SAVER', name: 'Saver' },
  change: { allowed: 'yes', penalty: null },
  refund: { allowed: 'yes', penalty: { amount: 2_500_000, currency: 'PKR' } },
  prices: [
    { ...price, passenger: 'adult' },
    { ...price, passenger: 'infant', base: 500_000, taxes: 300_000, total: 800_000 },
  ],
  currency: 'PKR',
  total: 9_300_000,
  per_adult: 8_500_000,
  expires_at: '2026-11-15T12:00:00Z',
  price_guaranteed_until: null,
  pay_by: null,
}
const travellers = [
  { key: 'a1', type: 'adult', total: 8_500_000 },
  { key: 'i1', type: 'infant', total: 800_000 },
] as const
const sold = { offer, currency: 'PKR', travellers }

test('every ticket bears the penalty, and no ticket comes back as less than nothing', () => {
  expect(refundEstimate(sold, ['a1'])).toEqual({ of: 'fare', upTo: 6_000_000 })
  expect(refundEstimate(sold, ['a1', 'i1'])).toEqual({ of: 'fare', upTo: 6_000_000 })
})

test('of a fare that is not given back, the taxes of those who go may come back', () => {
  const strict = { ...sold, offer: { ...offer, refund: { allowed: 'no' as const, penalty: null } } }
  expect(refundEstimate(strict, ['a1', 'i1'])).toEqual({ of: 'taxes', upTo: 1_800_000 })
})

test('nothing is guessed: unknown rules, an unknown penalty or another currency give no estimate', () => {
  const of = (refund: Offer['refund']) => refundEstimate({ ...sold, offer: { ...offer, refund } }, ['a1'])
  expect(of({ allowed: 'unknown', penalty: null })).toBeNull()
  expect(of({ allowed: 'yes', penalty: null })).toBeNull()
  expect(of({ allowed: 'yes', penalty: { amount: 100, currency: 'USD' } })).toBeNull()
  expect(refundEstimate({ ...sold, offer: null }, ['a1'])).toBeNull()
})
