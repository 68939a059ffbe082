import { formatAmount } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Column, Fact, Letterhead } from './blocks.ts'
import { csvTable } from './csv-table.ts'
import { type Documents, TABLE_DOCUMENT } from './documents.ts'
import { dateText } from './labels.ts'
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
import { xlsxTable } from './xlsx-table.ts'

export interface TableFile {
  content: Buffer
  type: string
  name: string
}

/** What the printed table is drawn from: words alone. */
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

function labelsOf(cell: TableCell, kind: TableKind, { locale, zone }: Table, bare: boolean): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (isSum(cell))
    return bare ? formatAmount(cell, { exact: true }) : `${cell.currency} ${formatAmount(cell, { exact: true })}`
  return kind === 'date' ? dateText(String(cell), locale, zone) : String(cell)
}

function toPrinted(table: Table): PrintedTable {
  const { title, columns, rows, locale, facts = [], totals, letterhead, number = '' } = table
  const line = (row: TableRow) =>
    columns.map((column) => labelsOf(row[column.key], column.kind, table, currencyOf(table, column) !== null))
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

const makers: Record<FileFormat, (documents: Documents, table: Table) => Promise<Buffer>> = {
  csv: async (_, table) => csvTable(withCurrencies(table)),
  xlsx: (_, table) => xlsxTable(withCurrencies(table)),
  pdf: (documents, table) => documents.pdf(TABLE_DOCUMENT, toPrinted(table)),
}

/** A list as a file, in whichever form it was asked for. */
export async function tableFile(documents: Documents, format: FileFormat, table: Table): Promise<TableFile> {
  const name = table.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'
  return { content: await makers[format](documents, table), type: types[format], name: `${name}.${format}` }
}
