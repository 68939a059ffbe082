import { describe, expect, test } from 'vitest'
import { readRecords } from './csv.rules.ts'
import { type ReadOptions, readStatementFile } from './read-file.rules.ts'

const options: ReadOptions = { currency: 'PKR', largest: 10n ** 14n, headings: {}, today: '2026-11-19', since: null }
const readAny = (text: string, about: Partial<ReadOptions> = {}) => readStatementFile(text, { ...options, ...about })
function read(text: string, about: Partial<ReadOptions> = {}) {
  const file = readAny(text, about)
  if ('refused' in file) throw new Error(`refused by its ${file.refused}`)
  return file
}

describe('records', () => {
  test('quoted cells hold separators, quotes and line ends; lines are counted through them', () => {
    expect(readRecords('a,"b, ""c""","d\ne"\r\n\r\nf,g,h', ',')).toEqual([
      { line: 1, cells: ['a', 'b, "c"', 'd\ne'] },
      { line: 4, cells: ['f', 'g', 'h'] },
    ])
  })

  test('a stray quote damages only its own cell and not the rest of the file', () => {
    const records = readRecords(`a,"b\n${'x,y\n'.repeat(1_000)}`, ',')
    expect(records[0]).toEqual({ line: 1, cells: ['a', '"b'] })
    expect(records).toHaveLength(1_001)
  })

  test('a stray quote in every line loses no line, however many lines there are', () => {
    const lines = (count: number) => readRecords('14/11/2026,"x,5.00\n'.repeat(count), ',')
    for (const count of [500, 20_000]) {
      const records = lines(count)
      expect(records).toHaveLength(count)
      expect(records.at(-1)).toEqual({ line: count, cells: ['14/11/2026', '"x', '5.00'] })
    }
  })

  test('an old Macintosh line end counts too, and the last line needs none', () => {
    expect(readRecords('a;b\rc;d', ';').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})

test('commas, a byte order mark, a preamble, and separate columns for money in and out are read', () => {
  const file = read(
    '\uFEFFAccount Statement,,,,\nTitle:,SAFAR TRAVEL,,,\n\nDate,Particulars,Cheque No,Debit,Credit,Balance\n' +
      '14/11/2026,"IBFT FROM ALI, RAZA",FT2611,,"1,50,000.00","9,00,000.00"\n14/11/2026,FED ON CHARGES,,16.00,,\n' +
      'Total,,,16.00,"1,50,000.00",\n',
  )
  expect(file.lines).toEqual([
    { day: '2026-11-14', amount: 15_000_000n, reference: 'FT2611', description: 'IBFT FROM ALI, RAZA' },
    { day: '2026-11-14', amount: -1_600n, reference: '', description: 'FED ON CHARGES' },
  ])
  // The total is no line; the opening balance is what was there before the first.
  expect(file.unread).toEqual([])
  expect(file.opening).toBe(75_000_000n)
})

test('semicolons and a signed amount with a decimal comma are read', () => {
  expect(
    read('Booking Date;Amount;Reference;Details\n2026-11-14;-1.234,50;R1;Miete\n15.11.2026;99,00;R2;Ein').lines,
  ).toEqual([
    { day: '2026-11-14', amount: -123_450n, reference: 'R1', description: 'Miete' },
    { day: '2026-11-15', amount: 9_900n, reference: 'R2', description: 'Ein' },
  ])
})

test('tabs are read, and CR and DR after the amount or in their own column', () => {
  const behind = read('Txn Date\tAmount\tNarration\n14-Nov-26\t5,000.00 CR\tIn\n14-Nov-26\t20.00 DR\tOut')
  expect(behind?.lines.map(({ amount }) => amount)).toEqual([500_000n, -2_000n])
  const apart = read('Value Date,Dr/Cr,Amount,Description\n14-Nov-26,C,5000,In\n14-Nov-26,D,20,Out')
  expect(apart?.lines.map(({ amount }) => amount)).toEqual([500_000n, -2_000n])
})

test('an Arabic file is read as well as an English one', () => {
  expect(read('التاريخ,البيان,رقم المرجع,مدين,دائن\n١٤/١١/٢٠٢٦,حوالة من وكالة النور,م-٤٥,,١٬٠٠٠٫٥٠').lines).toEqual([
    { day: '2026-11-14', amount: 100_050n, reference: 'م-٤٥', description: 'حوالة من وكالة النور' },
  ])
})

test('custom headings are mapped by hand', () => {
  const text = 'Tag,Wert,Zweck\n14/11/2026,12.00,Etwas'
  expect(readAny(text)).toEqual({ refused: 'headings' })
  expect(read(text, { headings: { date: 'tag', amount: 'WERT', description: 'Zweck' } }).lines).toEqual([
    { day: '2026-11-14', amount: 1_200n, reference: '', description: 'Etwas' },
  ])
})

test('formulas are read as text, and numbers protected by a spreadsheet keep their zeros', () => {
  const { lines } = read('Date,Reference,Description,Credit\n14/11/2026,"=""000451""",=cmd|calc,5.00')
  expect(lines).toEqual([{ day: '2026-11-14', amount: 500n, reference: '000451', description: '=cmd|calc' }])
})

test('unreadable lines are reported by number: no day, no amount, an amount of zero, one too large', () => {
  const file = read(
    'Date,Amount\n99/99/2026,5\n14/11/2026,five\n14/11/2026,0.00\n14/11/2026,9999999999999999\n14/11/2026,7',
  )
  expect(file.unread.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  expect(file.lines).toHaveLength(1)
})

test('a debit column means money out, whatever its sign', () => {
  expect(read('Date,Debit,Credit\n14/11/2026,-5.00,\n14/11/2026,5.00,-').lines.map(({ amount }) => amount)).toEqual([
    -500n,
    -500n,
  ])
})
