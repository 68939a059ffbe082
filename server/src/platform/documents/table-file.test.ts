import { expect, test } from 'vitest'
import { type Documents, TABLE_SHEET } from './documents.ts'
import type { Table } from './table.ts'
import { tableFile } from './table-file.ts'
import { unzip } from './testing/unzip.ts'
import { xlsxTable } from './xlsx-table.ts'

const noDocuments: Documents = {
  define: () => undefined,
  render: (name, table) =>
    name === TABLE_SHEET ? xlsxTable(table as Table) : Promise.reject(new Error('no PDF was asked for')),
  close: async () => undefined,
}

const columns = [
  { key: 'name', label: 'Name', kind: 'text' as const },
  { key: 'on', label: 'Day', kind: 'date' as const },
  { key: 'pax', label: 'Travellers', kind: 'number' as const },
  { key: 'sum', label: 'Amount', kind: 'money' as const },
]
const row = (name: string, amount: bigint, currency = 'PKR') => ({
  name,
  on: '2026-12-05',
  pax: 3,
  sum: { amount, currency },
})

const csv = async (rows: ReturnType<typeof row>[]) =>
  (
    await tableFile(noDocuments, 'csv', { title: 'A/B: test', zone: 'Asia/Karachi', locale: 'en', columns, rows })
  ).content.toString()

test('a CSV begins with the UTF-8 byte order mark and names the currency once', async () => {
  expect(await csv([row('نور', 1_234_550n)])).toBe(
    '\uFEFFName,Day,Travellers,Amount (PKR)\r\nنور,2026-12-05,3,12345.50\r\n',
  )
})

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
  'a CSV cell that begins like a formula stays text: %j',
  async (text) => {
    expect(await csv([row(text, 1n)])).toContain(`\r\n'${text}`)
  },
)

test('an erased person is labelled as erased, in the language of the file', async () => {
  const rows = [row('Erased customer', 1n), row('نور', 1n)]
  const table = { title: 'Test', zone: 'Asia/Karachi', columns, rows }
  const read = async (locale: 'en' | 'ar') =>
    (await tableFile(noDocuments, 'csv', { ...table, locale })).content.toString()
  expect(await read('en')).toContain('Erased customer,')
  expect(await read('ar')).toContain('عميل مُحيت بياناته,')
  expect(await read('ar')).not.toContain('Erased customer')
})

test('a CSV shows moments in the local time of its zone, and ends with its totals', async () => {
  const { content } = await tableFile(noDocuments, 'csv', {
    title: 'Test',
    zone: 'Asia/Karachi',
    locale: 'en',
    columns: [
      { key: 'at', label: 'At', kind: 'moment' },
      { key: 'sum', label: 'Amount', kind: 'money' },
    ],
    rows: [{ at: '2026-11-16T19:30:00Z', sum: { amount: 100n, currency: 'PKR' } }],
    totals: { at: null, sum: { amount: 100n, currency: 'PKR' } },
  })
  expect(content.toString().split('\r\n').slice(1)).toEqual(['2026-11-17 00:30,1.00', ',1.00', ''])
})

test('a CSV cell that contains a separator is quoted', async () => {
  expect(await csv([row('a;b', 1n)])).toContain('\r\n"a;b",')
  expect(await csv([row('a,"b"', 1n)])).toContain('\r\n"a,""b""",')
})

test('amounts are exact for any number of decimals, and mixed currencies have a column of their own', async () => {
  const text = await csv([row('a', 5n, 'JPY'), row('b', 5n, 'KWD'), row('c', -9_007_199_254_740_993n, 'PKR')])
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFName,Day,Travellers,Amount,Currency',
    'a,2026-12-05,3,5,JPY',
    'b,2026-12-05,3,0.005,KWD',
    'c,2026-12-05,3,-90071992547409.93,PKR',
  ])
})

const sheet = async (locale: 'en' | 'ar', rows: ReturnType<typeof row>[]) => {
  const { content, name } = await tableFile(noDocuments, 'xlsx', {
    title: 'Sales [2026]',
    zone: 'Asia/Karachi',
    locale,
    columns,
    rows,
  })
  const read = unzip(content)
  return {
    name,
    sheet: read('xl/worksheets/sheet1.xml'),
    words: read('xl/sharedStrings.xml'),
    styles: read('xl/styles.xml'),
  }
}

test('an XLSX has real numbers and dates, and text that no spreadsheet runs as a formula', async () => {
  const { name, sheet: cells, words, styles } = await sheet('en', [row('=cmd', 1_234_550n)])
  expect(name).toBe('Sales-2026.xlsx')
  expect(words).toContain('=cmd')
  expect(cells).not.toContain('<f>')
  expect(cells).toMatch(/<c r="D2"[^>]*><v>12345.5<\/v>/)
  expect(cells).toMatch(/<c r="C2"[^>]*><v>3<\/v>/)
  // 5 December 2026 as a spreadsheet's day number.
  expect(cells).toMatch(/<c r="B2"[^>]*><v>46361<\/v>/)
  expect(styles).toContain('#,##0.00')
  expect(cells).not.toContain('rightToLeft="1"')
})

test('an XLSX in Arabic is laid out from right to left', async () => {
  expect((await sheet('ar', [row('نور', 1n)])).sheet).toContain('rightToLeft="1"')
})

test('an amount with more digits than a spreadsheet can hold is kept exact, as text', async () => {
  const { sheet: cells, words } = await sheet('en', [row('a', 900_719_925_474_099_301n)])
  expect(words).toContain('9007199254740993.01')
  expect(cells).not.toMatch(/<c r="D2"[^>]*><v>90071/)
})

test('in a PDF all amounts of a table show decimals as soon as one has any', async () => {
  const printed: unknown[] = []
  const paper: Documents = {
    ...noDocuments,
    render: (_, table) => {
      printed.push((table as { rows: string[][] }).rows.map((cells) => cells.at(-1)))
      return Promise.resolve(Buffer.from(''))
    },
  }
  const print = (rows: ReturnType<typeof row>[]) =>
    tableFile(paper, 'pdf', { title: 'Test', zone: 'Asia/Karachi', locale: 'en', columns, rows })
  await print([row('a', 4_500_000n), row('b', 1_200n)])
  await print([row('a', 4_500_000n), row('b', 1_250n)])
  expect(printed).toEqual([
    ['45,000', '12'],
    ['45,000.00', '12.50'],
  ])
})
