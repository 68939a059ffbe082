import { expect, test } from 'vitest'
import { type DocumentFacts, findDocument, listDocuments } from './documents.rules.ts'

const createdAt = new Date('2026-11-15T10:00:00Z')
const issued: DocumentFacts = {
  ref: 'K7QXVB',
  state: 'confirmed',
  trip: [{ kind: 'itinerary', file: 'ticket' }],
  ofAgent: true,
  invoice: { number: 'INV-000001', createdAt },
  receipt: { number: 'SV-000009' },
  credits: [],
}
const bare = { invoice: null, receipt: null }
const kinds = (facts: DocumentFacts, reader: Parameters<typeof listDocuments>[1]) =>
  listDocuments(facts, reader).map(({ kind }) => kind)

test('each hotel of an umrah package has a voucher of its own', () => {
  const hotel = (number: string, name: string) => ({
    kind: 'hotel-voucher' as const,
    file: 'hotel-voucher',
    number,
    subject: { en: name, ar: name },
  })
  const trip: DocumentFacts['trip'] = [
    { kind: 'confirmation', file: 'confirmation' },
    hotel('K7QXVB-1', 'Anjum'),
    hotel('K7QXVB-2', 'Oberoi'),
    { kind: 'transport-voucher', file: 'transport-voucher' },
  ]
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

test('a product without anything to travel with has only its accounting documents', () => {
  expect(kinds({ ...issued, trip: [] }, 'house')).toEqual(['invoice', 'receipt'])
})

test('a void keeps the accounting documents', () => {
  const voided: DocumentFacts = { ...issued, state: 'voided', trip: [], credits: [{ number: 'CN-000001', createdAt }] }
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
  expect(chosen({ ...issued, trip: [{ kind: 'voucher', file: 'voucher' }] })).toBe('voucher')
  expect(chosen({ ...issued, ...bare, state: 'held', trip: [{ kind: 'hold-slip', file: 'reservation' }] })).toBe(
    'hold-slip',
  )
})
