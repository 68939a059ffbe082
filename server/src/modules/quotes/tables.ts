import type { PackageSelection } from '@safar/contract/quotes/packages.shapes'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { amount, bytes, id, identity, moment } from '../../platform/database/columns.ts'

export const quotes = pgTable('quotes', {
  id: identity(),
  ownerId: id('owner_id').notNull(),
  side: text('side').$type<'agent' | 'office'>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  clientName: text('client_name').notNull(),
  email: text('email'),
  phone: text('phone'),
  note: text('note'),
  /** The trip type of its flights. */
  trip: text('trip').$type<NonNullable<PublicQuote['trip']>>(),
  passengers: jsonb('passengers').$type<NonNullable<PublicQuote['passengers']>>(),
  tokenDigest: bytes('token_digest').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  viewedAt: moment('viewed_at'),
  closedAt: moment('closed_at'),
})
export type Quote = typeof quotes.$inferSelect

export const quoteOptions = pgTable(
  'quote_options',
  {
    quoteId: id('quote_id').notNull(),
    position: smallint('position').notNull(),
    shown: jsonb('shown').$type<QuotedOption>().notNull(),
    currency: text('currency').notNull(),
    total: amount('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
)
export type QuoteOption = typeof quoteOptions.$inferSelect

/** What a part is booked from. */
export type QuotedItem =
  | { product: 'flight'; flight_id: string; supplier: string }
  | {
      product: 'hotel'
      supplier: string
      hotel_id: string
      rate_ids: string[]
      check_in: string
      check_out: string
      rooms: string
    }
  | PackageSelection

/** Flights, a stay or a package in an option, each with its own price and booking. */
export const quoteParts = pgTable(
  'quote_parts',
  {
    quoteId: id('quote_id').notNull(),
    position: smallint('position').notNull(),
    part: smallint('part').notNull(),
    item: jsonb('item').$type<QuotedItem>().notNull(),
    total: amount('total').notNull(),
    owed: amount('owed').notNull(),
    bookingId: id('booking_id'),
    bookedAt: moment('booked_at'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position, table.part] })],
)
export type QuotePart = typeof quoteParts.$inferSelect

export const quoteRequests = pgTable('quote_requests', {
  id: identity(),
  quoteId: id('quote_id').notNull(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  message: text('message'),
  requestedAt: moment('requested_at').notNull(),
})
