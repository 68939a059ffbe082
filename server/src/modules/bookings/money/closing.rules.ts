import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { isOver } from '../moves/moves.rules.ts'
import type { Booking } from '../tables.ts'

/** Entries that charge for what was sold; everything else keeps or returns a part of it. */
const sales: readonly string[] = ['sale', 'ancillary', 'reissue', 'adjustment']

type Entries = readonly Pick<BookingView['entries'][number], 'kind' | 'debit' | 'credit'>[]

const sumOf = (entries: Entries): number => entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)

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
  const paid = issuedAt === null ? instalments : sumOf(entries.filter(({ kind }) => sales.includes(kind)))
  if (paid <= 0) return undefined
  const kept = Math.max(0, sumOf(entries))
  return { paid, kept, returned: paid - kept }
}
