import { afterAll, describe, expect, test, vi } from 'vitest'
import { createDocuments } from '../../../platform/documents/documents.ts'
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts'
import { createLog } from '../../../platform/log.ts'
import type { DocumentFlight, TripDocument } from '../../bookings/public.ts'
import type { BillDocument, BookingDocumentContent } from '../booking-documents.ts'
import { documentModule } from '../booking-documents.ts'

// Starting a drawer is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const documents = createDocuments({ log: createLog('silent') })
documents.define('paper', { module: documentModule })
afterAll(() => documents.close())

const count = <T>(many: number, make: (place: number) => T): T[] =>
  Array.from({ length: many }, (_, place) => make(place))
const letterhead = { name: 'Agency', lines: ['Mall Road', 'Lahore', '+92 42 1234567'], logo: null }

const flight: DocumentFlight = {
  airline: 'Saudia',
  number: 'SV 735',
  operatedBy: null,
  aircraft: 'A320',
  minutes: 295,
  cabin: 'Economy (Y)',
  fareBasis: 'YOW',
  checked: '23 kg',
  carryOn: '7 kg',
  from: { code: 'LHE', city: 'Lahore', terminal: 'M', at: '2026-12-12T11:40:00+05:00' },
  to: { code: 'JED', city: 'Jeddah', terminal: '1', at: '2026-12-12T14:35:00+03:00' },
}

/** An e-ticket with prices: `P1` and up are the codes of its price lines; `R0` and up begin its rules. */
const eTicket = (locale: 'en' | 'ar', people: number, legs: number): TripDocument => ({
  form: 'trip',
  locale,
  letterhead,
  title: locale === 'ar' ? 'تذكرة' : 'E-ticket',
  number: 'T-1',
  warning: [],
  facts: count(6, (place) => ({ label: locale === 'ar' ? 'رقم' : 'Number', value: `F${place}` })),
  code: { label: 'PNR', value: 'ABC123' },
  headline: locale === 'ar' ? 'لاهور – جدة' : 'Lahore – Jeddah',
  under: '',
  legs: count(legs, () => ({ flights: [flight], minutes: 295 })),
  travellers: count(people, () => ({ name: 'KHAN / BILAL MR', type: 'Adult', ticket: '065-1', extra: null })),
  sections: [],
  terms: count(6, (place) => `R${place} ${locale === 'ar' ? 'قاعدة من قواعد السفر' : 'A rule of the journey'}`),
  price: {
    currency: 'PKR',
    lines: count(people + 1, (place) => ({ text: 'Fare', code: `P${place}`, amount: 1_000_000 })),
    total: (people + 1) * 1_000_000,
  },
})

const bill = (locale: 'en' | 'ar', lines: number): BillDocument => ({
  form: 'bill',
  locale,
  letterhead,
  title: 'Invoice',
  number: 'INV-1',
  warning: [],
  currency: 'PKR',
  second: null,
  facts: count(9, (place) => ({ label: locale === 'ar' ? 'رقم' : 'Number', value: `F${place}` })),
  heads: { text: 'Description', code: 'Code', amount: 'Amount' },
  lines: count(lines, (place) => ({ text: 'Fare', code: `P${place}`, amount: 1_000_000 })),
  sums: count(3, (place) => ({ label: `S${place}`, amount: lines * 1_000_000 })),
  later: null,
  foot: count(3, (place) => `R${place} Thank you`),
})

/** The pages on which each kind of text appears. */
async function pagesOf(paper: BookingDocumentContent) {
  const runs = readPdf(await documents.render('paper', paper))
  const pages = (kind: RegExp) => [...new Set(runs.filter(({ text }) => kind.test(text)).map(({ page }) => page))]
  return {
    prices: pages(/^P\d+$/),
    rules: pages(/R\d/),
    sums: pages(/^S\d$/),
    flights: pages(/735/),
    last: Math.max(...runs.map(({ page }) => page)),
  }
}

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  test('the price table of an e-ticket stays on one page with the rules, however long the content before it is', async () => {
    const seen = new Set<number>()
    for (let people = 1; people <= 9; people += 2)
      for (const legs of [1, 2, 4]) {
        const { prices, rules, last } = await pagesOf(eTicket(locale, people, legs))
        seen.add(last)
        expect({ people, legs, prices, rules }).toEqual({ people, legs, prices: [last], rules: [last] })
      }
    // Makes sure that the cases include some in which a table could have been split.
    expect(seen.size).toBeGreaterThan(1)
  })

  test('the rules of a document without prices are never alone on a page', async () => {
    const seen = new Set<number>()
    for (let people = 1; people <= 9; people += 1)
      for (const legs of [1, 2, 3]) {
        const { price: _, ...document } = eTicket(locale, people, legs)
        const { rules, flights, last } = await pagesOf({ ...document, price: null })
        seen.add(last)
        expect({ people, legs, rules, beside: flights.includes(last) }).toEqual({
          people,
          legs,
          rules: [last],
          beside: true,
        })
      }
    expect(seen.size).toBeGreaterThan(1)
  })

  test('the totals of an invoice and the lines under them are never alone on a page', async () => {
    const seen = new Set<number>()
    for (let lines = 16; lines <= 26; lines += 1) {
      const { prices, sums, rules, last } = await pagesOf(bill(locale, lines))
      seen.add(last)
      expect({ lines, sums, rules, listed: prices.includes(last) }).toEqual({
        lines,
        sums: [last],
        rules: [last],
        listed: true,
      })
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
