import { plainCell, plainDigits, readAmount } from './cells.rules.ts'
import type { Columns } from './columns.rules.ts'
import type { CsvRecord } from './csv.rules.ts'

/** The balances that a bank's file states; null if it does not. */
export interface Balances {
  opening: bigint | null
  closing: bigint | null
}

const labels: Readonly<Record<keyof Balances, string>> = {
  opening:
    'opening (?:balance|bal)|balance (?:brought forward|b\\/?f)|(?:brought forward|b\\/f)|الرصيد الافتتاحي|رصيد افتتاحي',
  closing:
    '(?:closing|ending) (?:balance|bal)|balance (?:carried forward|c\\/?f)|(?:carried forward|c\\/f)|الرصيد الختامي|رصيد ختامي|الرصيد النهائي',
}
/** The label alone, or with its figure in the same cell; never the beginning of a longer description. */
const patterns = {
  opening: new RegExp(`^(?:${labels.opening})\\.? ?[:=]? ?(.*)$`, 'i'),
  closing: new RegExp(`^(?:${labels.closing})\\.? ?[:=]? ?(.*)$`, 'i'),
}
/** Every label contains one of these: a quick look, since every cell of a file is looked at. */
const MENTIONS = /bal|forward|[bc]\/?f|رصيد/i

/** The day a balance is of, as in 'Closing balance as on 30/11/2026'. */
const AS_ON = /^(?:(?:as )?(?:on|of|at) )?\d{1,4}[-/. ][\dA-Za-z]{1,9}[-/. ]\d{2,4} ?[:=]? ?/i

export interface StatedBalance {
  which: keyof Balances
  amount: bigint | null
}

/** The balance that a row states, if it is the row of a balance and not of a payment. */
export function readStatedBalance(
  { cells }: CsvRecord,
  columns: Columns | null,
  currency: string,
): StatedBalance | null {
  for (const [at, cell] of cells.entries()) {
    if (!MENTIONS.test(cell)) continue
    const text = plainDigits(plainCell(cell))
    for (const which of ['opening', 'closing'] as const) {
      const found = patterns[which].exec(text)
      if (!found) continue
      const rest = (found[1] ?? '').replace(AS_ON, '')
      // A dash before the figure can be a minus or only a dash.
      if (/^[-–—] /.test(rest)) return { which, amount: null }
      const inside = rest === '' ? null : readAmount(rest, currency)
      if (rest !== '' && inside === null) continue
      const places = columns ? [columns.balance, columns.amount, columns.credit, columns.debit] : []
      const own = places.flatMap((place) => (place === undefined || place === at ? [] : (cells[place] ?? '')))
      const amounts = [...own, ...cells.slice(at + 1), ...cells.slice(0, at)].map((each) => readAmount(each, currency))
      return { which, amount: inside ?? amounts.find((amount) => amount !== null) ?? null }
    }
  }
  return null
}

/** A row with its running balance, as far as both could be read. */
export interface BalancedRow {
  day: string | null
  amount: bigint | null
  balance: bigint | null
}

/** Whether the file begins with its newest line. */
function isNewestFirst(rows: readonly BalancedRow[]): boolean {
  const days = rows.flatMap(({ day }) => day ?? [])
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first !== last) return first > last
  const follows = (later: BalancedRow | undefined, earlier: BalancedRow | undefined) =>
    later?.balance != null && later.amount !== null && earlier?.balance === later.balance - later.amount
  return follows(rows[0], rows[1]) && !follows(rows[1], rows[0])
}

/** Opening and closing balance by the column of running balances. */
export function readRunningBalances(rows: readonly BalancedRow[]): Balances {
  const inOrder = isNewestFirst(rows) ? [...rows].reverse() : rows
  const [oldest, newest] = [inOrder[0], inOrder.at(-1)]
  const opening = oldest && oldest.balance !== null && oldest.amount !== null ? oldest.balance - oldest.amount : null
  return { opening, closing: newest?.balance ?? null }
}
