import { expect, test } from 'vitest'
import { quoteMessage } from './quote-text.ts'
import type { PublicQuote } from './quotes.shapes.ts'

const quote: PublicQuote = {
  number: 'Q-100007',
  locale: 'en',
  client_name: 'Imran Qureshi',
  note: null,
  trip: 'one_way',
  passengers: { adult: 2, child: 1, infant: 0 },
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-11-02T08:00:00.000Z',
  expired: false,
  agency: { name: 'Al Noor Travels', phone: null, whatsapp: null, email: null, address: null, has_logo: false },
  options: [],
  booked_option: null,
  booked_parts: [],
  closed: false,
}
const linesOf = (changes: Partial<PublicQuote>) =>
  quoteMessage({ ...quote, ...changes }, 'https://safar.example/q/1', 'Asia/Karachi')
    .replace(/[\u2066-\u2069]/g, '')
    .split('\n')

test('the WhatsApp message says who travels, until when the quote is valid and where to book', () => {
  expect(linesOf({})).toEqual([
    '*Al Noor Travels*',
    'Flight quotation Q-100007',
    'Travellers: 2 × Adult, 1 × Child',
    '',
    expect.stringContaining('2 Nov'),
    'View details and request booking:',
    'https://safar.example/q/1',
  ])
})

test('the WhatsApp message lists the travellers in Arabic too', () => {
  expect(linesOf({ locale: 'ar', passengers: { adult: 1, child: 0, infant: 1 } })[2]).toMatch(
    /^المسافرون: 1 × .+، 1 × .+$/,
  )
})
