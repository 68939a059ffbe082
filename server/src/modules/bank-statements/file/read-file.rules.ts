import type { UnreadReason } from '@safar/contract/money/bank-statements.contract'
import {
  type BalancedRow,
  type Balances,
  readRunningBalances,
  readStatedBalance,
  type StatedBalance,
} from './balances.rules.ts'
import { hasOtherCurrency, isCurrency, plainCell, readAmount, readWrittenDay, type WrittenDay } from './cells.rules.ts'
import { type Columns, findHead, type Head, type Headings, headingOf } from './columns.rules.ts'
import { type CsvRecord, readRecords } from './csv.rules.ts'
import { findSwappedDays } from './day-order.rules.ts'

/** A bank statement line as parsed. */
export interface FileLine {
  day: string
  /** Positive for money paid in, negative for money paid out. */
  amount: bigint
  reference: string
  description: string
}

/** A line that was not read with certainty: kept as it is written, for a person to decide. */
export interface UnreadLine {
  /** Its number in the file. */
  line: number
  text: string
  reason: UnreadReason
  /** Its day, if that could be read. */
  day: string | null
}

export interface StatementFile extends Balances {
  lines: FileLine[]
  unread: UnreadLine[]
}

const SEPARATORS = [',', ';', '\t'] as const
const REFERENCE_LENGTH = 120
const DESCRIPTION_LENGTH = 400
const UNREAD_LENGTH = 400

const cut = (text: string, length: number): string =>
  text.length <= length ? text : [...text].slice(0, length).join('')

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

const cellAt = ({ cells }: CsvRecord, place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '')

const isEmpty = (cell: string): boolean => /^(|-|–|—|nil)$/i.test(plainCell(cell))

const amountCells = (record: CsvRecord, { amount, credit, debit }: Columns): string[] =>
  [amount, credit, debit].map((place) => cellAt(record, place)).filter((cell) => !isEmpty(cell))

/** Paid in minus paid out. A debit column means money out, whatever its sign. */
function readLineAmount(record: CsvRecord, columns: Columns, currency: string): bigint | null {
  const read = (place: number | undefined) => readAmount(cellAt(record, place), currency)
  const figures = amountCells(record, columns)
  if (!figures.length || figures.some((cell) => readAmount(cell, currency) === null)) return null
  if (columns.amount !== undefined) {
    const amount = read(columns.amount)
    const side = cellAt(record, columns.side).trim()
    if (amount === null || !side) return amount
    return /^(d|مدين)/i.test(side) ? -absolute(amount) : absolute(amount)
  }
  return absolute(read(columns.credit) ?? 0n) - absolute(read(columns.debit) ?? 0n)
}

function isOfOtherCurrency(record: CsvRecord, columns: Columns, currency: string): boolean {
  const named = cellAt(record, columns.currency)
  if (!isEmpty(named) && !isCurrency(named, currency)) return true
  return amountCells(record, columns).some((cell) => hasOtherCurrency(cell, currency))
}

const TOTAL = /^(grand |sub ?)?totals?\b|^(الإجمالي|المجموع)/
const STARTS_LIKE_A_DATE = /^\D{0,2}\d{1,4}[-/. ]/

/** Remarks without an amount, and totals, are not lines. */
function isRemark(record: CsvRecord, columns: Columns): boolean {
  const date = plainCell(cellAt(record, columns.date))
  if (readWrittenDay(date)) return false
  if (record.cells.some((cell) => TOTAL.test(headingOf(cell)))) return true
  return amountCells(record, columns).length === 0 && !STARTS_LIKE_A_DATE.test(date)
}

/** The headings are searched for within this many characters. */
const HEAD_LENGTH = 50_000

/** Chooses the separator under which the headings are found, in the row with the most cells. */
function findRecords(text: string, headings: Headings, currency: string) {
  const tries = SEPARATORS.flatMap((separator) => {
    const records = readRecords(text.slice(0, HEAD_LENGTH), separator)
    const head = findHead(records, headings, currency)
    return head ? [{ separator, head, width: records[head.at]?.cells.length ?? 0 }] : []
  })
  const [best] = tries.sort((a, b) => b.width - a.width)
  return best ? { head: best.head, records: readRecords(text, best.separator) } : null
}

export interface ReadOptions {
  /** The account's currency. */
  currency: string
  largest: bigint
  headings: Headings
  /** Later lines have not happened yet. */
  today: string
  /** The day of the account's opening balance, which contains everything before it. */
  since: string | null
}

interface Row {
  record: CsvRecord
  written: WrittenDay | null
  amount: bigint | null
}

function findReason(
  { record, written, amount }: Row,
  columns: Columns,
  options: ReadOptions,
  isSwapped: (written: WrittenDay) => boolean,
): UnreadReason | null {
  if (isOfOtherCurrency(record, columns, options.currency)) return 'unread_currency'
  if (written && isSwapped(written)) return 'unread_order'
  if (!written?.day) return 'unread_day'
  if (amount === null || amount === 0n || absolute(amount) > options.largest) return 'unread_amount'
  if (written.day > options.today) return 'unread_future'
  if (options.since !== null && written.day < options.since) return 'unread_before'
  return null
}

function toLine(record: CsvRecord, columns: Columns, day: string, amount: bigint): FileLine {
  const description = columns.description.map((place) => plainCell(record.cells[place] ?? '')).filter(Boolean)
  return {
    day,
    amount,
    reference: cut(plainCell(cellAt(record, columns.reference)), REFERENCE_LENGTH),
    description: cut(description.join(' '), DESCRIPTION_LENGTH),
  }
}

/** What the file states counts before what its running balances show. */
function findBalances(
  stated: readonly StatedBalance[],
  { balance }: Columns,
  rows: readonly Row[],
  currency: string,
): Balances {
  const running =
    balance === undefined
      ? { opening: null, closing: null }
      : readRunningBalances(
          rows.map(
            ({ record, written, amount }): BalancedRow => ({
              day: written?.day ?? null,
              amount,
              balance: readAmount(cellAt(record, balance), currency),
            }),
          ),
        )
  const opening = stated.find(({ which }) => which === 'opening')
  const closing = stated.findLast(({ which }) => which === 'closing')
  return { opening: opening?.amount ?? running.opening, closing: closing?.amount ?? running.closing }
}

export type ReadResult = StatementFile | { refused: 'headings' | 'length' } | { refused: 'currency'; currency: string }

/** More rows than a file of the largest size can have lines. */
const MAX_ROWS = 250_000

/** Divides the rows of a file into stated balances and rows that must be lines; remarks are left out. */
function sortRows(records: readonly CsvRecord[], { at, columns }: Head, currency: string) {
  const stated = records.slice(0, at).flatMap((record) => readStatedBalance(record, null, currency) ?? [])
  const rows: Row[] = []
  for (const record of records.slice(at + 1)) {
    const balance = readStatedBalance(record, columns, currency)
    if (balance) stated.push(balance)
    else if (!isRemark(record, columns)) {
      const written = readWrittenDay(cellAt(record, columns.date))
      rows.push({ record, written, amount: readLineAmount(record, columns, currency) })
    }
  }
  return { stated, rows }
}

/** Parses a bank's file row by row. Every row is a line, kept as unread, a balance, or a remark without an amount. */
export function readStatementFile(text: string, options: ReadOptions): ReadResult {
  const { currency } = options
  const found = findRecords(text.replace(/^\uFEFF/, ''), options.headings, currency)
  if (!found) return { refused: 'headings' }
  const { head, records } = found
  if (head.foreign !== null) return { refused: 'currency', currency: head.foreign }
  const { columns } = head
  if (records.length > MAX_ROWS) return { refused: 'length' }
  const { stated, rows } = sortRows(records, head, currency)
  const isSwapped = findSwappedDays(rows.flatMap(({ written }) => written ?? []))
  const lines: FileLine[] = []
  const unread: UnreadLine[] = []
  for (const row of rows) {
    const { record, written, amount } = row
    const reason = findReason(row, columns, options, isSwapped)
    if (reason === null) lines.push(toLine(record, columns, written?.day ?? '', amount ?? 0n))
    else {
      const cells = record.cells.map(plainCell).filter(Boolean)
      unread.push({ line: record.line, text: cut(cells.join(' | '), UNREAD_LENGTH), reason, day: written?.day ?? null })
    }
  }
  return { lines, unread, ...findBalances(stated, columns, rows, currency) }
}
