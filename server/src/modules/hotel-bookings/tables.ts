import type { Hotel, HotelFacts, RateView } from '@safar/contract/products/hotels/hotel.schema'
import type { SupplierRate } from '@safar/suppliers'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, day, id } from '../../platform/database/columns.ts'

export interface BookedRoom {
  /** As the supplier sold it, and as the buyer saw it. */
  sold: SupplierRate
  shown: RateView
  /** The same without an agent's mark-up for their client: penalties are a share of what the agent paid. */
  owed: RateView
  adults: number
  children: number[]
  /** Keys of the booking's travellers who sleep in this room, the lead guest first. */
  guests: string[]
}

/** The details of a booked stay. */
export const bookingStays = pgTable('booking_stays', {
  bookingId: id('booking_id').primaryKey(),
  hotel: jsonb('hotel').$type<Hotel>().notNull(),
  facts: jsonb('facts').$type<HotelFacts>().notNull(),
  checkIn: day('check_in').notNull(),
  checkOut: day('check_out').notNull(),
  rooms: jsonb('rooms').$type<BookedRoom[]>().notNull(),
  arrival: text('arrival'),
  wishes: text('wishes'),
  /** Nationality of the guests' passports: some rates depend on it. */
  nationality: text('nationality').notNull().default('PK'),
  /** The booking it replaces, and the penalty its buyer agreed to pay for cancelling that one. */
  replacesId: id('replaces_id'),
  agreedPenalty: amount('agreed_penalty'),
})
export type BookedStayRow = typeof bookingStays.$inferSelect
