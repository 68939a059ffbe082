import { afterAll, expect, test, vi } from 'vitest'
import { createDocuments, type Documents } from '../../platform/documents/documents.ts'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { createLog } from '../../platform/log.ts'
import type { TripDocument } from '../bookings/public.ts'
import { type BookingDocumentContent, documentModule } from './booking-documents.ts'

// Starting a drawer is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

function drawerOfItsOwn(): Documents {
  const drawer = createDocuments({ log: createLog('silent') })
  drawer.define('paper', { module: documentModule })
  return drawer
}
const documents = drawerOfItsOwn()
const linesOf = async (drawer: Documents, paper: BookingDocumentContent) =>
  readLines(await drawer.render('paper', paper))
afterAll(() => documents.close())

const letterhead = { name: 'Agency', lines: [], logo: null }
const trip: TripDocument = {
  form: 'trip',
  locale: 'en',
  letterhead,
  title: 'Hotel voucher',
  number: 'V-1',
  warning: [],
  facts: [],
  code: { label: 'Hotel reference', value: 'HTL77' },
  headline: 'Makkah',
  under: '',
  legs: [],
  travellers: [{ name: 'KHAN / BILAL MR', type: 'Adult', ticket: null, extra: null }],
  sections: [{ title: 'Stay', facts: [{ label: 'Hotel', value: 'Dar Al Tawhid' }] }],
  terms: [],
  price: null,
}

test('a voucher without flights is drawn from simple data', async () => {
  const lines = (await linesOf(documents, trip)).join('\n')
  for (const text of ['Hotel voucher', 'HTL77', 'Dar Al Tawhid', 'KHAN / BILAL MR']) expect(lines).toContain(text)
})

test('an Arabic word keeps all its letters, whatever was drawn before it', async () => {
  const arabic: TripDocument = { ...trip, locale: 'ar', headline: 'لاهور – لندن – لاهور' }
  const bandOf = async (drawer: Documents) => (await linesOf(drawer, arabic)).find((line) => line.includes('–'))
  const [alone, after] = [drawerOfItsOwn(), drawerOfItsOwn()]
  // The glyph shapes in this sentence stand for different letters than in the city's name.
  await linesOf(after, { ...trip, warning: ['غير صالح للسفر: لم تصدر أي تذكرة بعد.'] })
  const expected = await bandOf(alone)
  expect(expected).toBeDefined()
  expect(await bandOf(after)).toBe(expected)
  await Promise.all([alone.close(), after.close()])
})

test('amounts are written with their currency, and returned ones below zero', async () => {
  const bill = {
    form: 'bill' as const,
    locale: 'en' as const,
    letterhead,
    title: 'Invoice',
    number: 'INV-000001',
    warning: [],
    facts: [],
    currency: 'PKR',
    second: null,
    heads: { text: 'Description', code: 'Number', amount: 'Amount' },
    lines: [{ text: 'Visa', code: null, amount: 1_250_000 }],
    sums: [{ label: 'Total', amount: 1_250_000 }],
    later: {
      title: 'Later',
      lines: [{ text: 'Void', code: 'CN-000001', amount: -1_250_000 }],
      total: { label: 'Total after changes', amount: 1 },
    },
    foot: [],
  }
  const lines = (await linesOf(documents, bill)).join('\n')
  expect(lines).toContain('PKR 12,500')
  expect(lines).toContain('\u221212,500')
})
