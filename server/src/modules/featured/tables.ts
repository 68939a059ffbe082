import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const featuredFlights = pgTable('featured_flights', {
  id: identity(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  title: text('title'),
  titleArabic: text('title_ar'),
  travelFrom: date('travel_from', { mode: 'string' }),
  travelTo: date('travel_to', { mode: 'string' }),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type FeaturedRoute = typeof featuredFlights.$inferSelect

export const featuredFares = pgTable('featured_fares', {
  featuredId: id('featured_id').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
  date: date('date', { mode: 'string' }),
  amount: bigint('amount', { mode: 'number' }),
  currency: text('currency'),
  airline: text('airline'),
  stops: integer('stops'),
  minutes: integer('minutes'),
})
export type StoredFare = typeof featuredFares.$inferSelect
