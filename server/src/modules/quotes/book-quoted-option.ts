import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { type Origin, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { invalid } from '../../platform/errors.ts'
import { assertOpen } from './open-quote.ts'
import { findOwnQuote, lockQuote, type QuoteReader } from './quotes.queries.ts'

/** The option a booking is made from, at what its client was told. */
export interface QuotedSale extends QuotedOptionKey {
  price: number
  side: 'agent' | 'office'
}

/** One of the caller's own quotes that is still open. */
export async function readQuotedSale(
  queries: Queries,
  reader: QuoteReader,
  { id, option }: QuotedOptionKey,
): Promise<QuotedSale> {
  const found = await findOwnQuote(queries, reader, id)
  assertOpen(found)
  const chosen = found.options.find(({ position }) => position === option)
  if (!chosen) throw invalid({ 'quote.option': 'not_one_of' })
  return { id, option, price: chosen.total, side: found.quote.side }
}

const updateBooked = statement(
  'update quotes set booking_id = $2, booked_position = $3, booked_at = $4, closed_at = null where id = $1',
)

interface BookedOption extends QuotedOptionKey {
  bookingId: number
  reader: QuoteReader
  at: Date
  origin: Origin
}

/**
 * Marks the quote in the transaction that writes its booking: of two who book from one quote, the second is refused. The
 * booking may be written with COMMIT, so the mark goes by the same `write`.
 */
export async function bookQuotedOption(
  tx: Queries,
  { id, option, bookingId, reader, at, origin }: BookedOption,
  write: (tx: Queries, statement: Statement) => Promise<unknown>,
): Promise<void> {
  await lockQuote(tx, id)
  await readQuotedSale(tx, reader, { id, option })
  await write(tx, updateBooked(id, bookingId, option, at))
  await record(tx, {
    actorId: reader.userId,
    action: 'quotes.book',
    subject: 'quote',
    subjectId: id,
    changes: { option },
    origin,
  })
}
