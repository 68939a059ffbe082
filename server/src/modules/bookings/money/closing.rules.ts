import { sumOf } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { isOver } from '../moves/moves.rules.ts'
import type { Booking } from '../tables.ts'

/** Entries that charge for what was sold; everything else keeps or returns a part of it. */
const sales: readonly string[] = ['sale', 'ancillary', 'reissue', 'adjustment']

type Entries = readonly Pick<BookingView['entries'][number], 'kind' | 'debit' | 'credit'>[]

const movedBy = (entries: Entries): number => sumOf(entries, ({ debit, credit }) => debit - credit)

/**
 * What was paid for a closed booking, what is kept of it, and what was returned. If it was never issued, instalments
 * are all that was paid.
 */
export function toClosing(
  { state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>,
  entries: Entries,
  instalments: number,
): BookingView['closing'] {
  if (!isOver(state)) return undefined
  const paid = issuedAt === null ? instalments : movedBy(entries.filter(({ kind }) => sales.includes(kind)))
  if (paid <= 0) return undefined
  const kept = Math.max(0, movedBy(entries))
  return { paid, kept, returned: paid - kept }
}
