import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { type Origin, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { findEnquiryOfQuote, winEnquiry } from '../enquiries/public.ts'
import { assertPartOpen } from './open-quote.ts'
import { findOwnQuote, lockQuote, type QuoteReader } from './quotes.queries.ts'
import type { QuotedItem } from './tables.ts'

/** The part a booking is made from, at what its client was told. */
export interface QuotedSale extends QuotedOptionKey {
  price: number
  side: 'agent' | 'office'
}

/** A part of one of the caller's own quotes that is still open, and of the product that is being booked. */
export async function readQuotedSale(
  queries: Queries,
  reader: QuoteReader,
  { id, option, part }: QuotedOptionKey,
  product: QuotedItem['product'],
): Promise<QuotedSale> {
  const found = await findOwnQuote(queries, reader, id)
  const chosen = found.parts.find((each) => each.position === option && each.part === part)
  if (!chosen) throw invalid({ 'quote.option': 'not_one_of' })
  assertPartOpen(found, { option, part })
  if (chosen.item.product !== product) throw new AppError('invalid', { shown: 'not_one_of' })
  return { id, option, part, price: chosen.total, side: found.quote.side }
}

const updateBooked = statement(
  'update quote_parts set booking_id = $4, booked_at = $5 where quote_id = $1 and position = $2 and part = $3',
)

interface BookedPart extends QuotedOptionKey {
  product: QuotedItem['product']
  bookingId: number
  reader: QuoteReader
  at: Date
  origin: Origin
}

/**
 * Marks the part in the transaction that writes its booking: of two who book the same from one quote, the second is
 * refused. The booking may be written with COMMIT, so the mark goes by the same `write`.
 */
export async function bookQuotedPart(
  tx: Queries,
  { id, option, part, product, bookingId, reader, at, origin }: BookedPart,
  write: (tx: Queries, statement: Statement) => Promise<unknown>,
): Promise<void> {
  await lockQuote(tx, id)
  await readQuotedSale(tx, reader, { id, option, part }, product)
  await write(tx, updateBooked(id, option, part, bookingId, at))
  const enquiryId = await findEnquiryOfQuote(tx, id)
  if (enquiryId !== null) await winEnquiry(tx, bookingId, { enquiryId, actorId: reader.userId, at, origin })
  await record(tx, {
    actorId: reader.userId,
    action: 'quotes.book',
    subject: 'quote',
    subjectId: id,
    changes: { option, ...(part > 1 && { part }) },
    origin,
  })
}
