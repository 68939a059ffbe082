import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { AppError } from '../../platform/errors.ts'
import type { QuoteWithOwner } from './quotes.queries.ts'

type QuoteOutcome = Pick<QuoteWithOwner, 'quote' | 'bookings'>

const booked = (ref: string) => new AppError('conflict', { shown: 'quote_booked', values: { ref } })

function assertNotClosed({ quote }: Pick<QuoteWithOwner, 'quote'>): void {
  if (quote.closedAt) throw new AppError('conflict', { shown: 'quote_closed' })
}

/** Not even partly booked, and not closed: a client can still choose. */
export function assertOpen(found: QuoteOutcome): void {
  const [booking] = found.bookings
  if (booking) throw booked(booking.ref)
  assertNotClosed(found)
}

/** At least one part can still be booked. */
export function assertNotBooked(found: Pick<QuoteWithOwner, 'quote' | 'bookings' | 'isBooked'>): void {
  const [booking] = found.bookings
  if (found.isBooked && booking) throw booked(booking.ref)
  assertNotClosed(found)
}

/**
 * The parts of one option are booked one by one; once the first is booked, the other options are no longer available.
 */
export function assertPartOpen(found: QuoteOutcome, { option, part }: Pick<QuotedOptionKey, 'option' | 'part'>): void {
  const taken = found.bookings.find((booking) => booking.option !== option || booking.part === part)
  if (taken) throw booked(taken.ref)
  assertNotClosed(found)
}
