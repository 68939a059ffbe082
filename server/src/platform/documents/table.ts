import type { Money } from '@safar/contract/amount'
import { zoneLabel } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact, Letterhead } from './blocks.ts'

/** A date is a calendar day; a moment also has a time, shown in the table's zone. */
export type TableKind = 'text' | 'money' | 'date' | 'moment' | 'number'

export interface TableColumn {
  key: string
  label: string
  kind: TableKind
  /** Its share of the width of a printed line; 1 by default. */
  share?: number
}

/** Text, a whole number, a day or a moment, or an amount; null and undefined are empty cells. */
export type TableCell = string | number | Money | null | undefined
export type TableRow = Readonly<Record<string, TableCell>>

export interface Table {
  title: string
  /** The name of the file, if the title is not specific enough. */
  fileName?: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  locale: Locale
  /** The time zone in which moments are shown. */
  zone: string
  facts?: readonly Fact[]
  /** The last line: the total under each column, computed by the caller. */
  totals?: TableRow
  /** Only for printed tables. */
  letterhead?: Letterhead
  number?: string
}

export const isSum = (cell: TableCell): cell is Money => typeof cell === 'object' && cell !== null

/** The single currency of a column, which its heading then names; null if there are several. */
export function currencyOf({ rows, totals }: Table, { key }: TableColumn): string | null {
  const found = new Set(
    [...rows, ...(totals ? [totals] : [])]
      .map((row) => row[key])
      .filter(isSum)
      .map((sum) => sum.currency),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}

export function headOf(table: Table, column: TableColumn): string {
  if (column.kind === 'moment') return `${column.label} (${zoneLabel(table.zone)})`
  const currency = column.kind === 'money' ? currencyOf(table, column) : null
  return currency ? `${column.label} (${currency})` : column.label
}

/**
 * Spreadsheets contain amounts as bare numbers, so a column of mixed currencies gets an extra column for the currency.
 */
export function withCurrencies(table: Table): Table {
  const mixed = table.columns.filter((column) => column.kind === 'money' && currencyOf(table, column) === null)
  if (!mixed.length) return table
  const label = table.locale === 'ar' ? 'العملة' : 'Currency'
  const currencyKey = ({ key }: TableColumn) => `${key} currency`
  const named = (row: TableRow): TableRow => ({
    ...row,
    ...Object.fromEntries(
      mixed.map((column) => {
        const cell = row[column.key]
        return [currencyKey(column), isSum(cell) ? cell.currency : null]
      }),
    ),
  })
  return {
    ...table,
    columns: table.columns.flatMap((column) =>
      mixed.includes(column) ? [column, { key: currencyKey(column), label, kind: 'text' as const }] : [column],
    ),
    rows: table.rows.map(named),
    ...(table.totals && { totals: named(table.totals) }),
  }
}
