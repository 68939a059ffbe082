import { toDecimal } from '@safar/contract/amount'
import { stringify } from 'csv-stringify/sync'
import { headOf, isSum, type Table, type TableCell } from './table.ts'

/** A figure keeps its minus sign: it is ours, and no formula. */
const field = (cell: TableCell): string | number => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return cell
  return isSum(cell) ? toDecimal(cell) : cell
}

const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A sheet runs text that begins like a formula; an apostrophe keeps it text. */
const escapeFormula = (cell: TableCell): string | number =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : field(cell)

/** The mark in front tells Excel that it is UTF-8. */
export function csvTable(table: Table): Buffer {
  const { columns, rows, totals } = table
  const line = (row: Table['rows'][number]) => columns.map(({ key }) => escapeFormula(row[key]))
  const records = [
    columns.map((column) => escapeFormula(headOf(table, column))),
    ...rows.map(line),
    ...(totals ? [line(totals)] : []),
  ]
  return Buffer.from(stringify(records, { bom: true, record_delimiter: 'windows' }))
}
