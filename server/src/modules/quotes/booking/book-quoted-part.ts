import type { PackageSelection } from '@safar/contract/quotes/packages.shapes'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { SuppliedProduct } from '@safar/contract/vocabulary/products'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Products } from '../../bookings/public.ts'
import { findEnquiryOfQuote, winEnquiry } from '../../enquiries/public.ts'
import { assertPartOpen } from '../open-quote.ts'
import { isSameSelection, isSelection } from '../package-catalog.ts'
import { findOwnQuote, lockQuote, type QuoteReader } from '../quotes.queries.ts'
import type { QuotedItem } from '../tables.ts'

/** The quoted part a booking is made from, at the price shown to the client. */
export interface QuotedSale extends QuotedOptionKey {
  price: number
  side: 'agent' | 'office'
}

/** The item being booked. */
export type BookedItem = { product: SuppliedProduct } | PackageSelection

/** Flights and rooms are matched at checkout; a package must be the one that was quoted. */
function assertQuotedItem({ products }: QuotedDeps, quoted: QuotedItem, booked: BookedItem): void {
  if (quoted.product !== booked.product) throw new AppError('invalid', { shown: 'not_one_of' })
  if (isSelection(quoted) && isSelection(booked) && !isSameSelection({ products }, quoted, booked))
    throw new AppError('conflict', { shown: 'quote_other_selection' })
}

/** The caller's connection, and all products. */
export interface QuotedDeps {
  queries: Queries
  products: Products
}

/** A part of one of the caller's own quotes that is still open and matches what is being booked. */
export async function readQuotedSale(
  deps: QuotedDeps,
  reader: QuoteReader,
  { id, option, part }: QuotedOptionKey,
  item: BookedItem,
): Promise<QuotedSale> {
  const found = await findOwnQuote(deps.queries, reader, id)
  const chosen = found.parts.find((each) => each.position === option && each.part === part)
  if (!chosen) throw invalid({ 'quote.option': 'not_one_of' })
  assertPartOpen(found, { option, part })
  assertQuotedItem(deps, chosen.item, item)
  return { id, option, part, price: chosen.total, side: found.quote.side }
}

const updateBooked = statement(
  'update quote_parts set booking_id = $4, booked_at = $5 where quote_id = $1 and position = $2 and part = $3',
)

interface BookedPart extends QuotedOptionKey {
  products: Products
  item: BookedItem
  bookingId: number
  reader: QuoteReader & Pick<ScopedActor, 'userId'>
  at: Date
  origin: Origin
}

/**
 * Marks the part as booked in the transaction that writes the booking: if two people book the same part, the second is
 * refused. The booking may only be written at COMMIT, so the mark uses the same `write`.
 */
export async function bookQuotedPart(
  tx: Queries,
  { products, id, option, part, item, bookingId, reader, at, origin }: BookedPart,
  write: (tx: Queries, statement: Statement) => Promise<unknown>,
): Promise<void> {
  await lockQuote(tx, id)
  await readQuotedSale({ queries: tx, products }, reader, { id, option, part }, item)
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
