import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createDocuments } from './documents.ts'
import { tableFile } from './table-file.ts'
import { readLines, readPdf } from './testing/read-pdf.ts'

// The first worker loads the renderer, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const documents = createDocuments({ log: createLog('silent') })
documents.define('crash', { module: new URL('./testing/crash.document.ts', import.meta.url) })
// Its bytes say how many of it this worker has made.
const counting = 'let made = 0; export default async () => new TextEncoder().encode(String(++made))'
documents.define('count', { module: new URL(`data:text/javascript,${encodeURIComponent(counting)}`) })
afterAll(() => documents.close())

const letterhead = { name: 'Bismillah Travels', lines: ['12 Mall Road, Lahore', '+92 300 1234567'], logo: null }

test('a PDF contains its words in order, with its number and the page numbers in the footer', async () => {
  const { content, type, name } = await tableFile(documents, 'pdf', {
    title: 'Statement of account',
    zone: 'Asia/Karachi',
    number: 'S-000042',
    letterhead,
    locale: 'en',
    facts: [{ label: 'Period', value: 'December 2026' }],
    columns: [
      { key: 'day', label: 'Day', kind: 'date' },
      { key: 'what', label: 'Details', kind: 'text', share: 3 },
      { key: 'sum', label: 'Amount', kind: 'money' },
    ],
    rows: [{ day: '2026-12-05', what: 'Ticket 214-1234567890', sum: { amount: 12_345_650n, currency: 'PKR' } }],
    totals: { what: 'Closing balance', sum: { amount: -900_719_925_474_099_301n, currency: 'PKR' } },
  })
  expect({ type, name }).toEqual({ type: 'application/pdf', name: 'Statement-of-account.pdf' })
  const lines = readLines(content)
  expect(lines).toContain('5 Dec 2026Ticket 214-1234567890123,456.50')
  expect(lines.join('\n')).toContain('Amount (PKR)')
  expect(lines.at(-1)).toBe('S-0000421 / 1')
})

test('an Arabic PDF reads from right to left, its numbers and codes from left to right', async () => {
  const { content } = await tableFile(documents, 'pdf', {
    title: 'عرض سعر رقم Q-000123 إلى \u2066Ahmed Khan\u2069 في لاهور',
    zone: 'Asia/Karachi',
    locale: 'ar',
    letterhead,
    columns: [
      { key: 'what', label: 'الرحلة', kind: 'text' },
      { key: 'sum', label: 'المبلغ', kind: 'money' },
    ],
    rows: [{ what: 'PK 203', sum: { amount: 1_234_567, currency: 'KWD' } }],
  })
  const lines = readLines(content, 'rtl')
  const title = lines.find((line) => line.includes('Q-000123')) ?? ''
  const order = ['عرض', 'سعر', 'Q-000123', 'Ahmed', 'Khan'].map((word) => title.indexOf(word))
  expect(Math.min(...order)).toBeGreaterThanOrEqual(0)
  expect(order.slice(0, 4)).toEqual([...order.slice(0, 4)].sort((a, b) => a - b))
  // The mark that keeps a name together must not be drawn.
  expect(title).not.toMatch(/[\u2066\u2069]|[a-z]Ahmed/)
  const runs = readPdf(content)
  const amount = runs.find(({ text }) => text.includes('1,234.567'))
  const flight = runs.find(({ text }) => text.includes('203'))
  expect(amount && flight && amount.y === flight.y && amount.x < flight.x).toBe(true)
})

test('a vowel sign that belongs below its letter is left out, since it would be drawn above', async () => {
  const { content } = await tableFile(documents, 'pdf', {
    title: '8 ليالٍ في مكة، مؤقتًا',
    zone: 'Asia/Karachi',
    locale: 'ar',
    letterhead,
    columns: [{ key: 'what', label: 'الإقامة', kind: 'text' }],
    rows: [{ what: 'مكة' }],
  })
  const text = readLines(content, 'rtl').join('\n')
  expect(text).toContain('ليال')
  expect(text).not.toMatch(/[\u064D\u0650]/)
  // Marks above their letter stay.
  expect(text).toContain('\u064B')
})

test('a long table continues over several pages, each with the same header row', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => ({ what: `Line ${place + 1}` }))
  const columns = [{ key: 'what', label: 'Details', kind: 'text' as const }]
  const { content } = await tableFile(documents, 'pdf', {
    title: 'Long',
    zone: 'Asia/Karachi',
    locale: 'en',
    columns,
    rows,
  })
  const runs = readPdf(content)
  const pages = new Set(runs.map(({ page }) => page)).size
  expect(pages).toBeGreaterThan(2)
  expect(runs.filter(({ text }) => text.includes('Details'))).toHaveLength(pages)
  expect(runs.some(({ text, page }) => text.includes('120') && page === pages - 1)).toBe(true)
})

test('a worker that crashes loses its own document and no other', async () => {
  const table = { title: 'After', zone: 'Asia/Karachi', locale: 'en' as const, columns: [], rows: [] }
  const [crashed, after] = await Promise.allSettled([documents.render('crash', {}), tableFile(documents, 'pdf', table)])
  expect(crashed).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(after.status === 'fulfilled' && readLines(after.value.content)).toContain('After')
})

test('a document is not started if its reader has left; one already started is finished and discarded', async () => {
  const table = { title: 'Wanted', zone: 'Asia/Karachi', locale: 'en' as const, columns: [], rows: [] }
  const gone = new AbortController()
  const underWay = tableFile(documents, 'pdf', table)
  const dropped = documents.render('crash', {}, { signal: gone.signal })
  const after = tableFile(documents, 'pdf', table)
  // If it had been started, it would have ended the worker.
  setImmediate(() => gone.abort(new Error('gone')))
  await expect(dropped).rejects.toThrow('gone')
  expect((await underWay).content.length).toBeGreaterThan(0)
  expect(readLines((await after).content)).toContain('Wanted')
  await expect(documents.render('crash', {}, { signal: gone.signal })).rejects.toThrow('gone')
  const left = new AbortController()
  const started = documents.render('count', {}, { signal: left.signal })
  left.abort(new Error('left'))
  await expect(started).rejects.toThrow('left')
  // The same worker had finished the first.
  expect(String(await documents.render('count', {}))).toBe('2')
})

test('documents for mails take turns with those that somebody is waiting for', async () => {
  const props = (title: string) => ({ locale: 'en', title, number: '', letterhead, facts: [], columns: [], rows: [] })
  const order: string[] = []
  const made = (name: string, background = false) =>
    documents.render('table', props(name), { background }).then(() => order.push(name))
  await Promise.all([made('a'), made('b'), made('c'), made('mail 1', true), made('mail 2', true)])
  expect(order).toEqual(['a', 'mail 1', 'b', 'mail 2', 'c'])
})

test('a statement of two thousand lines is rendered completely, in both languages', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const rows = Array.from({ length: 2_000 }, (_, place) => ({
      what: locale === 'ar' ? `تذكرة 214-${place + 1} (PKR)` : `Ticket 214-${place + 1}`,
      sum: { amount: place, currency: 'PKR' },
    }))
    const columns = [
      { key: 'what', label: 'Details', kind: 'text' as const },
      { key: 'sum', label: 'Amount', kind: 'money' as const },
    ]
    const { content } = await tableFile(documents, 'pdf', { title: 'T', zone: 'Asia/Karachi', locale, columns, rows })
    expect(readPdf(content).filter(({ text }) => text.includes('214-'))).toHaveLength(2_000)
  }
})

test('figures are right-aligned in both languages, and brackets face the right way', async () => {
  const columns = [
    { key: 'what', label: 'البيان', kind: 'text' as const },
    { key: 'sum', label: 'المبلغ', kind: 'money' as const },
  ]
  const rows = [5n, 1_234_500n].map((amount) => ({ what: 'رصيد', sum: { amount, currency: 'PKR' } }))
  const { content } = await tableFile(documents, 'pdf', {
    title: 'T',
    zone: 'Asia/Karachi',
    locale: 'ar',
    columns,
    rows,
  })
  const runs = readPdf(content)
  const [short, long] = ['0.05', '12,345.00'].map((figure) => runs.find(({ text }) => text === figure))
  expect(short && long && short.x > long.x).toBe(true)
  const head = runs.filter(({ y }) => y === runs.find(({ text }) => text === 'PKR')?.y)
  expect(
    head
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .slice(0, 3),
  ).toEqual(['(', 'PKR', ')'])
})

test('a document that does not exist is refused with its name', async () => {
  await expect(documents.render('nothing', {})).rejects.toThrow('there is no document named nothing')
})
