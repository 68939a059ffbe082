import { saveBlob } from '../../platform/files.ts'
import type { Column } from './columns.ts'

type Cell = string | number | null | undefined

/** A spreadsheet executes text that begins like a formula; an apostrophe keeps it text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV. The byte order mark tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`

export function csvOfTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  return csvOf([written.map(({ header }) => header), ...rows.map((row) => written.map(({ text }) => text(row)))])
}

/** Saves a text as a file through the browser. */
export const saveText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(new Blob([text], { type }), name)
