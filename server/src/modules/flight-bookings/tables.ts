import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { SeparateItinerary } from '@safar/contract/products/flights/booked.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SupplierOffer } from '@safar/suppliers'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

/** The flight details of a booking: the supplier's offer, the offer as the buyer saw it, and the extras added to it. */
export const bookingFlights = pgTable('booking_flights', {
  bookingId: id('booking_id').primaryKey(),
  supplierOffer: jsonb('supplier_offer').$type<SupplierOffer>().notNull(),
  shownOffer: jsonb('shown_offer').$type<Offer>().notNull(),
  /** Travellers whose flights were changed separately from the others'. */
  separateItineraries: jsonb('separate_itineraries').$type<SeparateItinerary[]>().notNull().default([]),
  extras: jsonb('extras').$type<BookingExtra[]>().notNull(),
})
/** Orders that were made elsewhere and taken over. */
export const importedOrders = pgTable(
  'imported_orders',
  {
    supplier: text('supplier').notNull(),
    orderId: text('order_id').notNull(),
    bookingId: id('booking_id').notNull(),
    importedAt: moment('imported_at').notNull(),
    /** Issued before it was taken over, and not yet known to be issued here. */
    awaitsIssue: boolean('awaits_issue').notNull().default(false),
  },
  ({ supplier, orderId }) => [primaryKey({ columns: [supplier, orderId] })],
)
export type BookedFlight = typeof bookingFlights.$inferSelect
