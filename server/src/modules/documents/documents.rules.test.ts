import { expect, test } from 'vitest'
import { type DocumentFacts, findDocument, listDocuments } from './documents.rules.ts'

const createdAt = new Date('2026-11-15T10:00:00Z')
const issued: DocumentFacts = {
  ref: 'K7QXVB',
  state: 'confirmed',
  trip: { held: [{ kind: 'hold-slip' }], issued: [{ kind: 'itinerary' }] },
  ofAgent: true,
  invoice: { number: 'INV-000001', createdAt },
  receipt: { number: 'SV-000009' },
  credits: [],
}
const voucherTrip = { held: [{ kind: 'hold-slip' as const }], issued: [{ kind: 'voucher' as const }] }
const bare = { invoice: null, receipt: null }
const kinds = (facts: DocumentFacts, reader: Parameters<typeof listDocuments>[1]) =>
  listDocuments(facts, reader).map(({ kind }) => kind)

test('a held booking has a hold slip and nothing that looks like a ticket', () => {
  expect(kinds({ ...issued, ...bare, state: 'held' }, 'agent')).toEqual(['hold-slip'])
})

test('a booking without an answer from the supplier has no document at all', () => {
  for (const state of ['pending', 'in_doubt', 'rejected', 'cancelled', 'expired'] as const)
    expect(kinds({ ...issued, ...bare, state }, 'agent')).toEqual([])
})

test('a sale outside the product has its ticket or voucher, invoice and receipt; while held, its slip', () => {
  const sold: DocumentFacts = { ...issued, trip: voucherTrip }
  expect(kinds(sold, 'house')).toEqual(['voucher', 'invoice', 'receipt'])
  expect(kinds({ ...sold, ...bare, state: 'held' }, 'house')).toEqual(['hold-slip'])
})

test('an umrah package has its confirmation while it is held, and a voucher for each hotel only once issued', () => {
  const hotel = (number: string, name: string) => ({
    kind: 'hotel-voucher' as const,
    number,
    subject: { en: name, ar: name },
  })
  const trip: DocumentFacts['trip'] = {
    held: [{ kind: 'confirmation' }],
    issued: [
      { kind: 'confirmation' },
      hotel('K7QXVB-1', 'Anjum'),
      hotel('K7QXVB-2', 'Oberoi'),
      { kind: 'transport-voucher' },
    ],
  }
  expect(kinds({ ...issued, ...bare, state: 'held', trip }, 'customer')).toEqual(['confirmation'])
  const papers = listDocuments({ ...issued, ...bare, trip }, 'customer')
  expect(papers.map(({ kind, file_name }) => [kind, file_name])).toEqual([
    ['confirmation', 'confirmation-K7QXVB.pdf'],
    ['hotel-voucher', 'hotel-voucher-K7QXVB-1.pdf'],
    ['hotel-voucher', 'hotel-voucher-K7QXVB-2.pdf'],
    ['transport-voucher', 'transport-voucher-K7QXVB.pdf'],
  ])
  expect(findDocument(papers, { kind: 'hotel-voucher', number: 'K7QXVB-1' })?.subject?.en).toBe('Anjum')
  expect(findDocument(papers, {})?.kind).toBe('confirmation')
})

test('the voucher of a stay outlives its cancellation; an e-ticket does not outlive its void', () => {
  const stay: DocumentFacts = { ...issued, ...bare, trip: voucherTrip }
  expect(kinds(stay, 'customer')).toEqual(['voucher'])
  const cancelled = { ...stay, state: 'refunded' as const }
  expect(kinds(cancelled, 'customer')).toEqual([])
  expect(kinds({ ...cancelled, trip: { ...voucherTrip, cancelled: true } }, 'customer')).toEqual(['voucher'])
})

test('a product without anything to travel with has only its accounting documents', () => {
  expect(kinds({ ...issued, trip: null }, 'house')).toEqual(['invoice', 'receipt'])
})

test('a void removes the ticket and keeps the accounting documents', () => {
  const voided: DocumentFacts = { ...issued, state: 'voided', credits: [{ number: 'CN-000001', createdAt }] }
  expect(kinds(voided, 'agent')).toEqual(['invoice', 'receipt', 'credit-note'])
})

test("only the agent can open the client's invoice", () => {
  expect(kinds(issued, 'agent')).toContain('client-invoice')
  expect(kinds(issued, 'house')).not.toContain('client-invoice')
  expect(kinds({ ...issued, ofAgent: false }, 'customer')).not.toContain('client-invoice')
})

test("the office gets an agent's ticket only without a price, and everyone else can choose", () => {
  const prices = (facts: DocumentFacts, reader: Parameters<typeof listDocuments>[1]) =>
    findDocument(listDocuments(facts, reader), { kind: 'itinerary' })?.prices
  expect(prices(issued, 'house')).toEqual(['without'])
  expect(prices(issued, 'agent')).toEqual(['without', 'with'])
  expect(prices({ ...issued, ofAgent: false }, 'house')).toEqual(['without', 'with'])
})

test('the newest of several credit notes is opened unless one is named', () => {
  const credits = ['CN-000001', 'CN-000002'].map((number) => ({ number, createdAt }))
  const papers = listDocuments({ ...issued, credits }, 'agent')
  expect(findDocument(papers, { kind: 'credit-note' })?.number).toBe('CN-000002')
  expect(findDocument(papers, { kind: 'credit-note', number: 'CN-000001' })?.number).toBe('CN-000001')
  expect(findDocument(papers, { kind: 'credit-note', number: 'CN-000009' })).toBeUndefined()
})

test('without a kind the travel document is opened: a ticket, a voucher, or the confirmation of a hold', () => {
  const chosen = (facts: DocumentFacts) => findDocument(listDocuments(facts, 'agent'), {})?.kind
  expect(chosen(issued)).toBe('itinerary')
  expect(chosen({ ...issued, trip: voucherTrip })).toBe('voucher')
  expect(chosen({ ...issued, state: 'held', invoice: null, receipt: null })).toBe('hold-slip')
})
