import { expect, test } from 'vitest'
import { csvOf, csvOfTable } from './csv.ts'

test('starts with the byte order mark and ends each row with CRLF', () => {
  expect(
    csvOf([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,b\r\n1,\r\n')
})

test('quotes values that contain commas, quotes or line breaks', () => {
  expect(csvOf([['a,b', 'say "hi"', 'x\ny']])).toBe('\uFEFF"a,b","say ""hi""","x\ny"\r\n')
})

test.each(['=1+1', '+92300', '-2+3', '@SUM(A1)', '\tx', '\r=x'])('keeps %j as text', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`)
})

test('keeps a negative number as a number', () => {
  expect(csvOf([[-5]])).toBe('\uFEFF-5\r\n')
})

test('writes only the columns that have text', () => {
  const columns = [
    { id: 'name', header: 'Name', cell: () => null, text: (row: { name: string }) => row.name },
    { id: 'acts', header: '', cell: () => null },
  ]
  expect(csvOfTable(columns, [{ name: 'Sana' }])).toBe('\uFEFFName\r\nSana\r\n')
})
