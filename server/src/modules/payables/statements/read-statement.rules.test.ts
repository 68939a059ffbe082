import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchLines } from './match-lines.rules.ts'
import { readSheetRecords, readStatement, readTextRecords } from './read-statement.rules.ts'

const options = { currency: 'PKR', largest: 1_000_000_000_000n }

test('charges and refunds are read from separate columns, or from one column', () => {
  const apart = readStatement(
    readTextRecords('Date,PNR,Debit,Credit\n01/02/2026,ABC123,100.50,\n02/02/2026,ABC123,,40'),
    options,
  )
  expect(apart?.lines.map(({ amount }) => amount)).toEqual([10_050n, -4_000n])
  const one = readStatement(readTextRecords('Date\tRef\tGross amount\tNet\n2026-02-01\tX1\t200\t150'), options)
  expect(one?.lines).toMatchObject([{ day: '2026-02-01', amount: 15_000n, reference: 'X1' }])
})

test('a file without a day or an amount column has no headings', () => {
  expect(readStatement(readTextRecords('Name,Amount\nAli,5'), options)).toBeNull()
})

/** A workbook as spreadsheet programs write it: a zip archive. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(head, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

test('a workbook is read with shared and inline texts, days as numbers, empty cells, and amounts with float noise', async () => {
  const book = zip({
    'xl/sharedStrings.xml':
      '<sst><si><t>Date</t></si><si><t>Locator</t></si><si><r><t>Net </t></r><r><t>amount</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2"><v>46054</v></c><c r="B2" t="inlineStr"><is><t>A&amp;B123</t></is></c><c r="D2"><v>123.45000000000002</v></c></row>
      <row r="3"/><row r="4"><c r="A4"><v>46055.5</v></c><c r="B4" t="inlineStr"><is><t>C1</t></is></c><c r="D4"><v>-0.29999999999999999</v></c></row></sheetData></worksheet>`,
  })
  const read = readStatement(await readSheetRecords(book), options)
  expect(read?.lines).toEqual([
    { day: '2026-02-01', amount: 12_345n, reference: 'A&B123', description: '' },
    { day: '2026-02-02', amount: -30n, reference: 'C1', description: '' },
  ])
  await expect(readSheetRecords(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow('no zip directory')
})

const line = (reference: string, amount = 100n) => ({ day: '2026-02-01', amount, reference, description: '' })

test('a line is matched by reference, locator or ticket, and never by guessing', () => {
  const candidates = [
    { itemId: 1, names: ['SF-000012', 'ABC123', '2141234567890'], charged: 100n },
    { itemId: 2, names: ['SF-000013', 'ABC123'], charged: 200n },
  ]
  expect(matchLines([line('sf 000012'), line('214-1234567890'), line('1234567890')], candidates)).toEqual([1, 1, 1])
  expect(matchLines([line('ABC123', 200n), line('ABC123', 300n), line('ZZZ999')], candidates)).toEqual([2, null, null])
})
