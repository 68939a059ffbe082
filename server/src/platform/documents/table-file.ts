import { formatAmount, formatMoney, hasFractions } from '@safar/contract/amount'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import type { Locale } from '@safar/contract/wording/locale'
import type { Column, Fact, Letterhead } from './blocks.ts'
import { csvTable } from './csv-table.ts'
import { type Documents, type RenderOptions, TABLE_DOCUMENT, TABLE_SHEET } from './documents.ts'
import { dateText, dateTimeText } from './labels.ts'
import { listLabels } from './list-labels.ts'
import {
  currencyOf,
  headOf,
  isSum,
  type Table,
  type TableCell,
  type TableKind,
  type TableRow,
  withCurrencies,
} from './table.ts'

export interface TableFile {
  content: Buffer
  type: string
  name: string
}

/** What the printed table is drawn from: only text. */
export interface PrintedTable {
  locale: Locale
  title: string
  number: string
  letterhead: Letterhead
  facts: readonly Fact[]
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  totals?: readonly string[]
}

interface CellStyle {
  /** The column's heading names the currency. */
  bare: boolean
  /** Amounts have decimals, because at least one amount in the table has some. */
  exact: boolean
}

function labelsOf(cell: TableCell, kind: TableKind, { locale, zone }: Table, { bare, exact }: CellStyle): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (isSum(cell)) return bare ? formatAmount(cell, { exact }) : formatMoney(cell, { exact })
  if (kind === 'moment') return dateTimeText(String(cell), locale, zone)
  return kind === 'date' ? dateText(String(cell), locale, zone) : String(cell)
}

function toPrinted(table: Table): PrintedTable {
  const { title, columns, rows, locale, facts = [], totals, letterhead, number = '' } = table
  const cells = [...rows, ...(totals ? [totals] : [])].flatMap((row) => columns.map(({ key }) => row[key]))
  const exact = hasFractions(cells.filter(isSum))
  const bare = new Map(columns.map((column) => [column.key, currencyOf(table, column) !== null]))
  const line = (row: TableRow) =>
    columns.map(({ key, kind }) => labelsOf(row[key], kind, table, { bare: bare.get(key) === true, exact }))
  return {
    locale,
    title,
    number,
    letterhead: letterhead ?? { name: title, lines: [], logo: null },
    facts,
    columns: columns.map((column) => ({
      label: headOf(table, column),
      share: column.share ?? 1,
      align: column.kind === 'money' || column.kind === 'number' ? 'end' : 'start',
      ltr: column.kind === 'money' || column.kind === 'number',
    })),
    rows: rows.map(line),
    ...(totals && { totals: line(totals) }),
  }
}

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type TableMaker = (documents: Documents, table: Table, options: RenderOptions) => Promise<Buffer>

const makers: Record<FileFormat, TableMaker> = {
  csv: (_, table) => csvTable(withCurrencies(table)),
  xlsx: (documents, table, options) => documents.render(TABLE_SHEET, withCurrencies(table), options),
  pdf: (documents, table, options) => documents.render(TABLE_DOCUMENT, toPrinted(table), options),
}

/** Maximum number of lines in one file; a spreadsheet takes more than paper. */
export const MAX_FILE_LINES: Record<FileFormat, number> = { csv: 100_000, xlsx: 50_000, pdf: 2_000 }

/** Names erased people in the language of the file. */
function nameErased(table: Table): Table {
  const { erased } = listLabels[table.locale].people
  if (erased === ERASED_CUSTOMER) return table
  const named = (row: TableRow): TableRow =>
    Object.values(row).includes(ERASED_CUSTOMER)
      ? Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cell === ERASED_CUSTOMER ? erased : cell]))
      : row
  return { ...table, rows: table.rows.map(named) }
}

/** A list as a file in the requested format. */
export async function tableFile(
  documents: Documents,
  format: FileFormat,
  table: Table,
  options: RenderOptions = {},
): Promise<TableFile> {
  const name = (table.fileName ?? table.title).replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'
  return {
    content: await makers[format](documents, nameErased(table), options),
    type: types[format],
    name: `${name}.${format}`,
  }
}
