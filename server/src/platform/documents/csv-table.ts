import { setImmediate } from 'node:timers/promises'
import { toDecimal } from '@safar/contract/amount'
import { dayInZone, formatTime, isDay } from '@safar/contract/day'
import { stringify } from 'csv-stringify/sync'
import { headOf, isSum, type Table, type TableCell, type TableColumn, type TableRow } from './table.ts'

/** '2026-11-16 14:56' in the zone's local time, which spreadsheets sort and read as a time. */
const localStamp = (zone: string, when: string): string => `${dayInZone(zone, when)} ${formatTime(when, zone)}`

/** A figure keeps its minus sign: it is our own value, not a formula. */
const field = (cell: TableCell, { kind }: TableColumn, zone: string): string | number => {
  if (cell === null || cell === undefined) return ''
  if (kind === 'moment') return localStamp(zone, String(cell))
  if (kind === 'date') return isDay(cell) ? cell : dayInZone(zone, String(cell))
  if (typeof cell === 'number') return cell
  return isSum(cell) ? toDecimal(cell) : cell
}

const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Spreadsheets run text that begins like a formula; a leading apostrophe keeps it text. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const LINES_AT_ONCE = 2_000

/**
 * The byte order mark tells Excel that the file is UTF-8. A long list is written in portions, so that other requests
 * get a turn.
 */
export async function csvTable(table: Table): Promise<Buffer> {
  const { columns, rows, totals, zone } = table
  const line = (row: TableRow) =>
    columns.map((column) => {
      const cell = row[column.key]
      return typeof cell === 'string' && column.kind === 'text' ? escapeFormula(cell) : field(cell, column, zone)
    })
  const write = (records: (string | number)[][], bom = false) =>
    // In many languages Excel splits cells at ';', so a cell that contains one is quoted too.
    stringify(records, { bom, record_delimiter: 'windows', quoted_match: /;/ })
  const parts = [write([columns.map((column) => escapeFormula(headOf(table, column)))], true)]
  for (let start = 0; start < rows.length; start += LINES_AT_ONCE) {
    parts.push(write(rows.slice(start, start + LINES_AT_ONCE).map(line)))
    await setImmediate()
  }
  if (totals) parts.push(write([line(totals)]))
  return Buffer.from(parts.join(''))
}
