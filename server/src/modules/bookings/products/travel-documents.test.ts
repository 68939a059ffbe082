import { bookingStates } from '@safar/contract/vocabulary/bookings'
import { expect, test } from 'vitest'
import { travelDocuments } from './travel-documents.ts'

type Documented = Parameters<typeof travelDocuments>[0]
const held: Documented = { product: 'flight', offline: false, pnr: 'ABC123', state: 'held', issuedAt: null }
const issued: Documented = { ...held, state: 'confirmed', issuedAt: new Date('2026-11-15T10:00:00Z') }

test('a held booking has a hold slip and nothing that looks like a ticket', () => {
  expect(travelDocuments(held)).toEqual(['hold-slip'])
  expect(travelDocuments({ ...held, product: 'hotel' })).toEqual(['hold-slip'])
  expect(travelDocuments({ ...held, pnr: null })).toEqual([])
})

test('a booking without an answer from the supplier has no document at all', () => {
  for (const product of ['flight', 'hotel', 'umrah', 'group', 'holiday', 'insurance', 'visa'])
    for (const state of ['pending', 'in_doubt', 'rejected', 'cancelled', 'expired'] as const)
      expect(travelDocuments({ ...held, product, state })).toEqual([])
})

test('a sale outside the product has its ticket or voucher; while held, its slip, with or without a code', () => {
  const sold = { ...issued, offline: true, pnr: null }
  expect(travelDocuments({ ...sold, product: 'ticket' })).toEqual(['itinerary'])
  expect(travelDocuments({ ...sold, product: 'hotel' })).toEqual(['voucher'])
  expect(travelDocuments({ ...sold, product: 'hotel', state: 'held', issuedAt: null })).toEqual(['hold-slip'])
})

test('a package has its confirmation while it is held, and vouchers only once issued', () => {
  expect(travelDocuments({ ...held, product: 'umrah' })).toEqual(['confirmation'])
  expect(travelDocuments({ ...issued, product: 'umrah' })).toEqual([
    'confirmation',
    'hotel-voucher',
    'transport-voucher',
  ])
})

test('a policy has a certificate once it is paid, and a visa is a document itself', () => {
  expect(travelDocuments({ ...held, product: 'insurance' })).toEqual([])
  expect(travelDocuments({ ...issued, product: 'insurance' })).toEqual(['certificate'])
  for (const state of bookingStates) expect(travelDocuments({ ...issued, product: 'visa', state })).toEqual([])
})

test('the voucher of a stay outlives its cancellation; an e-ticket does not outlive its void', () => {
  expect(travelDocuments({ ...issued, product: 'hotel', state: 'refunded' })).toEqual(['voucher'])
  expect(travelDocuments({ ...issued, state: 'voided' })).toEqual([])
})
