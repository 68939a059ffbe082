import { exponentOf, toDecimal } from '@safar/contract/amount'
import { dayInZone, formatTime, isDay } from '@safar/contract/day'
import writeExcel, { type Cell, type SheetData } from 'write-excel-file/node'
import { headOf, isSum, type Table, type TableCell, type TableColumn } from './table.ts'

/** Spreadsheets keep fifteen digits of a number; longer ones stay text, so that nothing is lost. */
const DIGITS = 15

const moneyFormat = (currency: string) => {
  const exponent = exponentOf(currency)
  return exponent ? `#,##0.${'0'.repeat(exponent)}` : '#,##0'
}

function money(cell: Exclude<TableCell, string | number | null | undefined>): Cell {
  const decimal = toDecimal(cell)
  if (decimal.replace(/\D/g, '').length > DIGITS) return { value: decimal, type: String, align: 'right' }
  return { value: Number(decimal), type: Number, format: moneyFormat(cell.currency) }
}

const dayOf = (when: string, zone: string): string => (isDay(when) ? when : dayInZone(zone, when))

function cellOf(cell: TableCell, { kind }: TableColumn, zone: string): Cell {
  if (cell === null || cell === undefined || cell === '') return null
  if (isSum(cell)) return money(cell)
  if (kind === 'moment') {
    // Spreadsheets have no time zones, so the zone's local time is written.
    const value = new Date(`${dayInZone(zone, String(cell))}T${formatTime(String(cell), zone)}:00Z`)
    return { value, type: Date, format: 'dd/mm/yyyy hh:mm' }
  }
  if (kind === 'date')
    return { value: new Date(`${dayOf(String(cell), zone)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell, type: String, format: '@' }
}

const width = ({ kind }: TableColumn) => ({ width: kind === 'text' ? 28 : 16 })

export async function xlsxTable(table: Table): Promise<Buffer> {
  const { columns, rows, totals, locale, title, zone } = table
  const line = (row: Table['rows'][number]) => columns.map((column) => cellOf(row[column.key], column, zone))
  const data: SheetData = [
    columns.map((column) => ({
      value: headOf(table, column),
      type: String,
      fontWeight: 'bold',
      backgroundColor: '#F4F6FA',
    })),
    ...rows.map(line),
    ...(totals ? [line(totals)] : []),
  ]
  return writeExcel(data, {
    columns: columns.map(width),
    rightToLeft: locale === 'ar',
    stickyRowsCount: 1,
    // Characters forbidden in a sheet name, which has at most 31 characters.
    sheet: title.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31),
  }).toBuffer()
}
