import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { AppError } from '../../platform/errors.ts'
import type { QuoteWithOwner } from './quotes.queries.ts'

type QuoteOutcome = Pick<QuoteWithOwner, 'quote' | 'bookings'>

const booked = (ref: string) => new AppError('conflict', { shown: 'quote_booked', values: { ref } })

function assertNotClosed({ quote }: Pick<QuoteWithOwner, 'quote'>): void {
  if (quote.closedAt) throw new AppError('conflict', { shown: 'quote_closed' })
}

/** Neither booked, not even in part, nor closed: a client may still choose. */
export function assertOpen(found: QuoteOutcome): void {
  const [booking] = found.bookings
  if (booking) throw booked(booking.ref)
  assertNotClosed(found)
}

/** Something of it may still be booked. */
export function assertNotBooked(found: Pick<QuoteWithOwner, 'quote' | 'bookings' | 'isBooked'>): void {
  const [booking] = found.bookings
  if (found.isBooked && booking) throw booked(booking.ref)
  assertNotClosed(found)
}

/** The parts of one option are booked one after the other; those of another no more, once the first of them is. */
export function assertPartOpen(found: QuoteOutcome, { option, part }: Pick<QuotedOptionKey, 'option' | 'part'>): void {
  const taken = found.bookings.find((booking) => booking.option !== option || booking.part === part)
  if (taken) throw booked(taken.ref)
  assertNotClosed(found)
}
