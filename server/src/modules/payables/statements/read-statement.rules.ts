import { divideHalfEven, exponentOf } from '@safar/contract/amount'
import { dayOfSerial } from '@safar/contract/day'
import { readXlsx } from '@safar/contract/files/read-xlsx'
import { type CsvRecord, plainCell, readAmount, readDay, readRecords } from '../../bank-statements/public.ts'

/** A supplier statement line as parsed. */
export interface StatementLine {
  day: string
  /** Positive if the supplier charges it. */
  amount: bigint
  reference: string
  description: string
}

export interface ReadStatement {
  lines: StatementLine[]
  unread: { line: number; text: string }[]
}

interface Columns {
  date: number
  /** One column of amounts, or separate columns for charges and credits. */
  amount: number | undefined
  debit: number | undefined
  credit: number | undefined
  references: number[]
  rest: number[]
}

const headings = {
  date: /\bdate\b|^date|تاريخ/,
  // The first one found is used: the net amount to pay comes before the amounts it is made of.
  amount: [
    /^net( |$)|صافي/,
    /payable|due amount|amount due|مستحق/,
    /^(total )?amount|^المبلغ|^مبلغ/,
    /^total|الإجمالي/,
  ],
  debit: /^(debit|dr\b|charge|invoice amount)|^مدين/,
  credit: /^(credit|cr\b|refund)|^دائن/,
  reference: /ref|pnr|locator|ticket|booking|invoice|document|voucher|مرجع|حجز|تذكرة|فاتورة/,
}

const MAX_HEADING_ROWS = 40
const UNREAD_SHOWN = 100
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')
const headingOf = (cell: string): string => plainCell(cell).toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ')

function toColumns({ cells }: CsvRecord): Columns | null {
  const names = cells.map(headingOf)
  const find = (pattern: RegExp) => {
    const at = names.findIndex((name) => name !== '' && pattern.test(name))
    return at < 0 ? undefined : at
  }
  const date = find(headings.date)
  const [debit, credit] = [find(headings.debit), find(headings.credit)]
  const amount = headings.amount.map(find).find((place) => place !== undefined && place !== date)
  if (date === undefined || (amount === undefined && debit === undefined)) return null
  const apart = debit !== undefined && credit !== undefined
  const taken = new Set([date, amount, debit, credit])
  const free = names.flatMap((_, place) => (taken.has(place) ? [] : [place]))
  const references = free.filter((place) => headings.reference.test(names[place] ?? ''))
  return {
    date,
    amount: apart ? undefined : (amount ?? debit),
    debit: apart ? debit : undefined,
    credit: apart ? credit : undefined,
    references,
    rest: free.filter((place) => !references.includes(place)),
  }
}

function findColumns(records: readonly CsvRecord[]): { at: number; columns: Columns } | null {
  for (const [at, record] of records.slice(0, MAX_HEADING_ROWS).entries()) {
    const columns = toColumns(record)
    if (columns) return { at, columns }
  }
  return null
}

/** A date as written, or as a spreadsheet stores it. */
const readAnyDay = (cell: string): string | null =>
  /^\d{5}(\.\d+)?$/.test(cell.trim()) ? dayOfSerial(cell.trim()) : readDay(cell)

/** A spreadsheet stores 123.45 as it is, or as 123.45000000000002: digits beyond the currency's own are dropped. */
function readSheetAmount(cell: string, currency: string): bigint | null {
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{6,})$/.exec(cell) ?? []
  if (!fraction) return readAmount(cell, currency)
  const size = divideHalfEven(BigInt(whole + fraction), 10n ** BigInt(fraction.length - exponentOf(currency)))
  return minus ? -size : size
}

function readLineAmount({ cells }: CsvRecord, columns: Columns, currency: string): bigint | null {
  const read = (place: number | undefined) =>
    place === undefined ? null : readSheetAmount(cells[place] ?? '', currency)
  if (columns.amount !== undefined) return read(columns.amount)
  const [debit, credit] = [read(columns.debit), read(columns.credit)]
  if (debit === null && credit === null) return null
  const size = (amount: bigint | null) => (amount === null ? 0n : amount < 0n ? -amount : amount)
  return size(debit) - size(credit)
}

interface ReadOptions {
  /** The currency of the statement; amounts that name another one are not read. */
  currency: string
  largest: bigint
}

function toLine(record: CsvRecord, columns: Columns, { currency, largest }: ReadOptions): StatementLine | null {
  const day = readAnyDay(record.cells[columns.date] ?? '')
  const amount = readLineAmount(record, columns, currency)
  if (!day || amount === null || amount === 0n || amount > largest || -amount > largest) return null
  const texts = (places: readonly number[]) =>
    places
      .map((place) => plainCell(record.cells[place] ?? ''))
      .filter(Boolean)
      .join(' ')
  return { day, amount, reference: cut(texts(columns.references), 120), description: cut(texts(columns.rest), 400) }
}

/** Converts the records of a file to supplier statement lines; null if the headings were not found. */
export function readStatement(records: readonly CsvRecord[], options: ReadOptions): ReadStatement | null {
  const found = findColumns(records)
  if (!found) return null
  const lines: StatementLine[] = []
  const unread: ReadStatement['unread'] = []
  for (const record of records.slice(found.at + 1)) {
    const line = toLine(record, found.columns, options)
    if (line) lines.push(line)
    else if (unread.length < UNREAD_SHOWN)
      unread.push({ line: record.line, text: cut(record.cells.map(plainCell).filter(Boolean).join(' | '), 200) })
  }
  return { lines, unread }
}

const SEPARATORS = [',', ';', '\t'] as const

/** The records of a text file, split by the separator under which its headings are found. */
export function readTextRecords(text: string): CsvRecord[] {
  const tries = SEPARATORS.map((separator) => readRecords(text.replace(/^\uFEFF/, ''), separator))
  return tries.find((records) => findColumns(records)) ?? []
}

/** Enough for everything a supplier sells us in several months. */
const LARGEST_SHEET = { bytes: 60_000_000, rows: 200_000, columns: 200 }

/** The records of a workbook's first sheet. */
export async function readSheetRecords(bytes: Uint8Array<ArrayBuffer>): Promise<CsvRecord[]> {
  const rows = await readXlsx(bytes, LARGEST_SHEET)
  return rows
    .map((cells, place) => ({ line: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
