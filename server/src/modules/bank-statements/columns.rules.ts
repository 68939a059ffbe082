import { plainCell } from './cells.rules.ts'
import type { CsvRecord } from './csv.rules.ts'

/** The column of each field in a bank statement line. */
export interface Columns {
  date: number
  amount: number | undefined
  credit: number | undefined
  debit: number | undefined
  /** A column that contains only CR or DR. */
  side: number | undefined
  reference: number | undefined
  description: number[]
}

/** Headings the office has named itself. */
export interface Headings {
  date?: string | undefined
  amount?: string | undefined
  credit?: string | undefined
  debit?: string | undefined
  reference?: string | undefined
  description?: string | undefined
}

const heading = (text: string): string =>
  plainCell(text).toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim()

const headingPatterns: Record<keyof Headings | 'side', RegExp> = {
  date: /^((transaction|txn|trans|posting|post|booking|value|entry) )?date\b|^تاريخ|^التاريخ/,
  amount: /^((transaction|txn) )?amount\b|^المبلغ|^مبلغ/,
  credit: /^(credit|deposit|paid in|money in|cr\b|receipt)|^دائن|^إيداع|^ايداع/,
  debit: /^(debit|withdrawal|paid out|money out|dr\b|payment)|^مدين|^سحب/,
  side: /^((dr|debit) ?\/ ?(cr|credit)|(cr|credit) ?\/ ?(dr|debit)|type|crdr|drcr)$/,
  reference:
    /^((transaction|txn|bank|customer) )?(ref\b|reference|rrn|stan|cheque n|chq|instrument|doc(ument)? (no|num)|(transaction|txn) id)|^المرجع|^رقم المرجع|^مرجع/,
  description: /^(description|particulars|narration|details|remarks|memo|transaction details)|^الوصف|^البيان|^التفاصيل/,
}

function findColumn(
  cells: string[],
  name: keyof typeof headingPatterns,
  given: string | undefined,
): number | undefined {
  const matches = (cell: string) => (given ? cell === heading(given) : headingPatterns[name].test(cell))
  const at = cells.findIndex((cell) => cell !== '' && matches(cell))
  return at < 0 ? undefined : at
}

function toColumns(record: CsvRecord, given: Headings): Columns | null {
  const cells = record.cells.map(heading)
  const side = findColumn(cells, 'side', undefined)
  const others = cells.map((cell, at) => (at === side ? '' : cell))
  const at = (name: keyof Headings) => findColumn(others, name, given[name])
  const [date, amount, credit, debit, reference] = [
    at('date'),
    at('amount'),
    at('credit'),
    at('debit'),
    at('reference'),
  ]
  if (date === undefined || (amount === undefined && credit === undefined && debit === undefined)) return null
  const description = given.description
    ? [at('description')].flatMap((place) => place ?? [])
    : others.flatMap((cell, place) => (headingPatterns.description.test(cell) && place !== reference ? [place] : []))
  const apart = credit !== undefined || debit !== undefined
  return { date, amount: apart ? undefined : amount, credit, debit, side, reference, description }
}

/** How many rows are searched for the headings: banks write the account and the period above them. */
const MAX_HEADING_ROWS = 40

/** The heading row, and the columns it names. */
export function findColumns(records: CsvRecord[], given: Headings): { at: number; columns: Columns } | null {
  for (const [at, record] of records.slice(0, MAX_HEADING_ROWS).entries()) {
    const columns = toColumns(record, given)
    if (columns) return { at, columns }
  }
  return null
}
