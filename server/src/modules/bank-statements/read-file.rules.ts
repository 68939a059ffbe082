import { plainCell, readAmount, readDay } from './cells.rules.ts'
import { type Columns, findColumns, type Headings } from './columns.rules.ts'
import { type CsvRecord, readRecords } from './csv.rules.ts'

/** A bank statement line as parsed. */
export interface FileLine {
  day: string
  /** Positive for money paid in, negative for money paid out. */
  amount: bigint
  reference: string
  description: string
}

export interface StatementFile {
  lines: FileLine[]
  unread: { line: number; text: string }[]
}

const SEPARATORS = [',', ';', '\t'] as const
const REFERENCE_LENGTH = 120
const DESCRIPTION_LENGTH = 400
const UNREAD_SHOWN = 100
const UNREAD_LENGTH = 200

const cut = (text: string, length: number): string =>
  text.length <= length ? text : [...text].slice(0, length).join('')

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Paid in minus paid out. A debit column means money out, whatever its sign. */
function readLineAmount({ cells }: CsvRecord, columns: Columns, exponent: number): bigint | null {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const read = (place: number | undefined) => readAmount(cell(place), exponent)
  if (columns.amount !== undefined) {
    const amount = read(columns.amount)
    const side = cell(columns.side).trim()
    if (amount === null || !side) return amount
    return /^(d|مدين)/i.test(side) ? -absolute(amount) : absolute(amount)
  }
  // One of the two may be empty, a dash or zero; if neither holds an amount, the line has none.
  const [credit, debit] = [read(columns.credit), read(columns.debit)]
  if (credit === null && debit === null) return null
  return absolute(credit ?? 0n) - absolute(debit ?? 0n)
}

function toLine(record: CsvRecord, columns: Columns, exponent: number, largest: bigint): FileLine | null {
  const day = readDay(record.cells[columns.date] ?? '')
  const amount = readLineAmount(record, columns, exponent)
  if (!day || amount === null || amount === 0n || absolute(amount) > largest) return null
  const reference = columns.reference === undefined ? '' : plainCell(record.cells[columns.reference] ?? '')
  const description = columns.description.map((place) => plainCell(record.cells[place] ?? '')).filter(Boolean)
  return {
    day,
    amount,
    reference: cut(reference, REFERENCE_LENGTH),
    description: cut(description.join(' '), DESCRIPTION_LENGTH),
  }
}

/** The headings are searched for within this many characters. */
const HEAD_LENGTH = 50_000

/** Chooses the separator under which the headings are found, in the row with the most cells. */
function findRecords(text: string, headings: Headings) {
  const tries = SEPARATORS.flatMap((separator) => {
    const records = readRecords(text.slice(0, HEAD_LENGTH), separator)
    const head = findColumns(records, headings)
    return head ? [{ separator, ...head, width: records[head.at]?.cells.length ?? 0 }] : []
  })
  const [best] = tries.sort((a, b) => b.width - a.width)
  return best ? { ...best, records: readRecords(text, best.separator) } : null
}

export interface ReadOptions {
  /** Number of decimal digits of the bank's currency. */
  exponent: number
  largest: bigint
  headings: Headings
}

/**
 * Parses a bank's file line by line; null if the headings were not found. Unreadable lines are reported, not dropped.
 */
export function readStatementFile(text: string, { exponent, largest, headings }: ReadOptions): StatementFile | null {
  const found = findRecords(text.replace(/^\uFEFF/, ''), headings)
  if (!found) return null
  const lines: FileLine[] = []
  const unread: StatementFile['unread'] = []
  for (const record of found.records.slice(found.at + 1)) {
    const line = toLine(record, found.columns, exponent, largest)
    if (line) lines.push(line)
    else if (unread.length < UNREAD_SHOWN) {
      unread.push({
        line: record.line,
        text: cut(record.cells.map(plainCell).filter(Boolean).join(' | '), UNREAD_LENGTH),
      })
    }
  }
  return { lines, unread }
}
