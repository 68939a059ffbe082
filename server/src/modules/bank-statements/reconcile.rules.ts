import type { Reconciliation } from '@safar/contract/money/bank-statements.contract'
import { toWireAmount } from '../ledger/public.ts'

/** The sums that a file is compared by, signed as the bank sees them. */
export interface ReconciliationSums {
  opening: bigint | null
  closing: bigint | null
  lines: bigint
  books: bigint
  notInBooks: bigint
  setAside: bigint
  bookedLater: bigint
  notAtBank: bigint
  open: number
  unread: number
}

const toWire = (amount: bigint | null): number | null => (amount === null ? null : toWireAmount(amount))

/**
 * A file is reconciled only if its lines lead from its opening to its closing balance, the closing balance is that of
 * our books and the items listed, and no line waits for a decision.
 */
export function toReconciliation(sums: ReconciliationSums): Omit<Reconciliation, 'line_count' | 'closing_entered'> {
  const { opening, closing, lines, books, notInBooks, setAside, bookedLater, notAtBank, open, unread } = sums
  const expected = books + notInBooks + setAside + bookedLater - notAtBank
  const fileDifference = opening === null || closing === null ? null : closing - (opening + lines)
  const booksDifference = closing === null ? null : closing - expected
  return {
    opening: toWire(opening),
    lines: toWireAmount(lines),
    closing: toWire(closing),
    books: toWireAmount(books),
    not_in_books: toWireAmount(notInBooks),
    set_aside: toWireAmount(setAside),
    booked_later: toWireAmount(bookedLater),
    not_at_bank: toWireAmount(notAtBank),
    open,
    unread,
    file_difference: toWire(fileDifference),
    books_difference: toWire(booksDifference),
    reconciled: open === 0 && unread === 0 && booksDifference === 0n && (fileDifference ?? 0n) === 0n,
  }
}
