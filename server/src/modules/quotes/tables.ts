import type { Locale } from '@safar/contract/protocol/shapes'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
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
  trip: text('trip').$type<PublicQuote['trip']>().notNull(),
  passengers: jsonb('passengers').$type<PublicQuote['passengers']>().notNull(),
  tokenDigest: bytes('token_digest').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  viewedAt: moment('viewed_at'),
  bookingId: id('booking_id'),
  bookedPosition: smallint('booked_position'),
  bookedAt: moment('booked_at'),
  closedAt: moment('closed_at'),
})
export type Quote = typeof quotes.$inferSelect

export const quoteOptions = pgTable(
  'quote_options',
  {
    quoteId: id('quote_id').notNull(),
    position: smallint('position').notNull(),
    shown: jsonb('shown').$type<QuotedOption>().notNull(),
    flightId: text('flight_id').notNull(),
    supplier: text('supplier').notNull(),
    currency: text('currency').notNull(),
    total: amount('total').notNull(),
    owed: amount('owed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
)
export type QuoteOption = typeof quoteOptions.$inferSelect

export const quoteRequests = pgTable('quote_requests', {
  id: identity(),
  quoteId: id('quote_id').notNull(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  message: text('message'),
  requestedAt: moment('requested_at').notNull(),
})
