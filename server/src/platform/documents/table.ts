import type { Money } from '@safar/contract/amount'
import { zoneLabel } from '@safar/contract/day'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { Fact, Letterhead } from './blocks.ts'

/** A date is a calendar day; a moment also tells its time, by the clock of the table's zone. */
export type TableKind = 'text' | 'money' | 'date' | 'moment' | 'number'

export interface TableColumn {
  key: string
  label: string
  kind: TableKind
  /** Its share of a printed line; 1 unless said. */
  share?: number
}

/** Text, a whole number, a day or a moment, or an amount; nothing is an empty cell. */
export type TableCell = string | number | Money | null | undefined
export type TableRow = Readonly<Record<string, TableCell>>

export interface Table {
  title: string
  /** What the file is called, where the title does not say enough. */
  fileName?: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  locale: Locale
  /** By whose clock a moment has its day. */
  zone: string
  facts?: readonly Fact[]
  /** The last line: under each column its sum, as the caller has added it. */
  totals?: TableRow
  /** Printed tables carry these. */
  letterhead?: Letterhead
  number?: string
}

export const isSum = (cell: TableCell): cell is Money => typeof cell === 'object' && cell !== null

/** The one currency of a column, which its head then names; null where there are several. */
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

/** Files of figures keep an amount bare: where currencies are mixed, each gets a column of its own beside it. */
export function withCurrencies(table: Table): Table {
  const mixed = table.columns.filter((column) => column.kind === 'money' && currencyOf(table, column) === null)
  if (!mixed.length) return table
  const label = table.locale === 'ar' ? 'العملة' : 'Currency'
  const beside = ({ key }: TableColumn) => `${key} currency`
  const named = (row: TableRow): TableRow => ({
    ...row,
    ...Object.fromEntries(
      mixed.map((column) => {
        const cell = row[column.key]
        return [beside(column), isSum(cell) ? cell.currency : null]
      }),
    ),
  })
  return {
    ...table,
    columns: table.columns.flatMap((column) =>
      mixed.includes(column) ? [column, { key: beside(column), label, kind: 'text' as const }] : [column],
    ),
    rows: table.rows.map(named),
    ...(table.totals && { totals: named(table.totals) }),
  }
}
