import { isCurrency, plainCell } from './cells.rules.ts'
import type { CsvRecord } from './csv.rules.ts'

/** The column of each field in a bank statement line. */
export interface Columns {
  date: number
  amount: number | undefined
  credit: number | undefined
  debit: number | undefined
  /** A column that contains only CR or DR. */
  side: number | undefined
  /** The balance after each line. */
  balance: number | undefined
  currency: number | undefined
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

export const headingOf = (text: string): string =>
  plainCell(text).toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim()

const headingPatterns: Record<keyof Headings | 'side' | 'balance' | 'currency', RegExp> = {
  date: /^((transaction|txn|trans|posting|post|booking|value|entry) )?date\b|^تاريخ|^التاريخ/,
  amount: /^((transaction|txn) )?amount\b|^المبلغ|^مبلغ/,
  credit: /^(credit|deposit|paid in|money in|cr\b|receipt)|^دائن|^إيداع|^ايداع/,
  debit: /^(debit|withdrawal|paid out|money out|dr\b|payment)|^مدين|^سحب/,
  side: /^((dr|debit) ?\/ ?(cr|credit)|(cr|credit) ?\/ ?(dr|debit)|type|crdr|drcr)$/,
  balance: /^((running|ledger|book|account|closing) )?balance\b|^الرصيد|^رصيد/,
  currency: /^((transaction|txn|account|original) )?(currency|ccy|curr)\b|^العملة|^عملة/,
  reference:
    /^((transaction|txn|bank|customer) )?(ref\b|reference|rrn|stan|cheque n|chq|instrument|doc(ument)? (no|num)|(transaction|txn) id)|^المرجع|^رقم المرجع|^مرجع/,
  description: /^(description|particulars|narration|details|remarks|memo|transaction details)|^الوصف|^البيان|^التفاصيل/,
}

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The code at the end of a heading such as 'Amount (USD)' or 'Debit SAR'. */
function codeOf(cell: string): string | null {
  const code = /[ (]([a-z]{3})\)?$/.exec(cell)?.[1]?.toUpperCase()
  return code && currencyCodes.has(code) ? code : null
}

function findColumn(
  cells: string[],
  name: keyof typeof headingPatterns,
  given: string | undefined,
): number | undefined {
  const matches = (cell: string) => (given ? cell === headingOf(given) : headingPatterns[name].test(cell))
  const at = cells.findIndex((cell) => cell !== '' && matches(cell))
  return at < 0 ? undefined : at
}

function toColumns(cells: string[], given: Headings): Columns | null {
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
  return {
    date,
    amount: apart ? undefined : amount,
    credit,
    debit,
    side,
    balance: findColumn(others, 'balance', undefined),
    currency: findColumn(others, 'currency', undefined),
    reference,
    description,
  }
}

/** How many rows are searched for the headings: banks write the account and the period above them. */
const MAX_HEADING_ROWS = 40

export interface Head {
  /** The heading row. */
  at: number
  columns: Columns
  /** The currency of the file, if it says that it is another one than the account's. */
  foreign: string | null
}

/** The heading row, and the columns it names. Columns in another currency are passed over if there are ours too. */
export function findHead(records: CsvRecord[], given: Headings, currency: string): Head | null {
  const sums = (['amount', 'credit', 'debit'] as const).flatMap((name) => (given[name] ? [headingOf(given[name])] : []))
  const isSum = (cell: string) =>
    sums.includes(cell) ||
    (['amount', 'credit', 'debit', 'balance'] as const).some((name) => headingPatterns[name].test(cell))
  for (const [at, { cells }] of records.slice(0, MAX_HEADING_ROWS).entries()) {
    const headings = cells.map(headingOf)
    const foreignCode = (cell: string) => {
      const code = isSum(cell) ? codeOf(cell) : null
      return code === currency ? null : code
    }
    const own = toColumns(
      headings.map((cell) => (foreignCode(cell) ? '' : cell)),
      given,
    )
    if (own) return { at, columns: own, foreign: findForeign(records.slice(0, at), currency) }
    const foreign = headings.map(foreignCode).find((code) => code !== null)
    const columns = foreign && toColumns(headings, given)
    if (foreign && columns) return { at, columns, foreign }
  }
  return null
}

const CURRENCY_LABEL = /^(account )?(currency|ccy) ?(code)? ?:? ?([a-z]{3})?$|^(عملة الحساب|العملة) ?:? ?([a-z]{3})?$/

/** Another currency that the rows above the headings name as that of the account: 'Currency: USD'. */
function findForeign(above: readonly CsvRecord[], currency: string): string | null {
  for (const { cells } of above) {
    for (const [at, cell] of cells.entries()) {
      const label = CURRENCY_LABEL.exec(headingOf(cell))
      if (!label) continue
      const code = (label[4] ?? label[6] ?? plainCell(cells[at + 1] ?? '')).toUpperCase()
      if (currencyCodes.has(code) && !isCurrency(code, currency)) return code
    }
  }
  return null
}
