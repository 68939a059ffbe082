import { bookingStates } from '@safar/contract/vocabulary/bookings'
import { expect, test } from 'vitest'
import { commonPapers, type PaperKinds } from './product-papers.ts'
import type { ProductView } from './product-view.ts'
import { listTravelDocuments, travelPapers } from './travel-documents.ts'

const { holdSlip, confirmation, itinerary, voucher } = commonPapers
const papers = (declared: PaperKinds) => ({ papers: declared })
const products = new Map<string, { papers?: PaperKinds }>([
  ['flight', papers({ held: [holdSlip], issued: [itinerary] })],
  ['hotel', papers({ held: [holdSlip], issued: [voucher], outliveCancelling: true })],
  ['package', papers({ held: [confirmation], issued: [confirmation, voucher], outliveCancelling: true })],
  ['policy', papers({ held: [], issued: [{ kind: 'certificate', file: 'certificate' }] })],
  ['visa', {}],
])

type Documented = Parameters<typeof travelPapers>[1]
const held: Documented = { product: 'flight', offline: false, pnr: 'ABC123', state: 'held', issuedAt: null }
const issued: Documented = { ...held, state: 'confirmed', issuedAt: new Date('2026-11-15T10:00:00Z') }
const kinds = (booking: Documented) => travelPapers(products, booking).map(({ kind }) => kind)

test('a held booking has a hold slip and nothing that looks like a ticket', () => {
  expect(kinds(held)).toEqual(['hold-slip'])
  expect(kinds({ ...held, product: 'hotel' })).toEqual(['hold-slip'])
  expect(kinds({ ...held, pnr: null })).toEqual([])
})

test('a booking without an answer from the supplier has no document at all', () => {
  for (const product of products.keys())
    for (const state of ['pending', 'in_doubt', 'rejected', 'cancelled', 'expired'] as const)
      expect(kinds({ ...held, product, state })).toEqual([])
})

test('a sale outside the product has its ticket or voucher; while held, its slip, with or without a code', () => {
  const sold = { ...issued, offline: true, pnr: null }
  expect(kinds({ ...sold, product: 'ticket' })).toEqual(['itinerary'])
  expect(kinds({ ...sold, product: 'hotel' })).toEqual(['voucher'])
  expect(kinds({ ...sold, product: 'hotel', state: 'held', issuedAt: null })).toEqual(['hold-slip'])
})

test('a package has its confirmation while it is held, and vouchers only once issued', () => {
  expect(kinds({ ...held, product: 'package', pnr: null })).toEqual(['confirmation'])
  expect(kinds({ ...issued, product: 'package' })).toEqual(['confirmation', 'voucher'])
})

test('a policy has a certificate once it is paid, and a visa is a document itself', () => {
  expect(kinds({ ...held, product: 'policy' })).toEqual([])
  expect(kinds({ ...issued, product: 'policy' })).toEqual(['certificate'])
  for (const state of bookingStates) expect(kinds({ ...issued, product: 'visa', state })).toEqual([])
})

test('the voucher of a stay outlives its cancellation; an e-ticket does not outlive its void', () => {
  expect(kinds({ ...issued, product: 'hotel', state: 'refunded' })).toEqual(['voucher'])
  expect(kinds({ ...issued, state: 'voided' })).toEqual([])
})

test('a booking has as many documents of a kind as its product lists', () => {
  const rooms: PaperKinds = {
    held: [],
    issued: [
      confirmation,
      { ...voucher, list: (_view, ref) => ['1', '2'].map((room) => ({ number: `${ref}-${room}` })) },
    ],
  }
  const booking = { ...issued, ref: 'K7QXVB' }
  const name = { en: 'Schengen', ar: '' }
  const visa = { application_id: 1, number: 'VA-1', state: 'draft', name, country: 'DE' } as const
  const view: ProductView = { product: 'visa', visa: { ...visa, speed: 'normal', arrives_on: '2027-01-10' } }
  const list = (declared: PaperKinds) => listTravelDocuments(new Map([['flight', papers(declared)]]), booking, view)
  expect(list(rooms)).toEqual([confirmation, { ...voucher, number: 'K7QXVB-1' }, { ...voucher, number: 'K7QXVB-2' }])
  expect(list({ ...rooms, issued: [{ ...voucher, list: () => [] }] })).toEqual([])
})
