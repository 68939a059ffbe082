import { AppError } from '../../platform/errors.ts'
import type { QuoteWithOwner } from './quotes.queries.ts'

/** Neither booked nor closed: something may still come of it. */
export function assertOpen({ quote, booking }: Pick<QuoteWithOwner, 'quote' | 'booking'>): void {
  if (booking) throw new AppError('conflict', { shown: 'quote_booked', values: { ref: booking.ref } })
  if (quote.closedAt) throw new AppError('conflict', { shown: 'quote_closed' })
}
