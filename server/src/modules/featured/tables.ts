import type { FeaturedPlace, FeaturedRate } from '@safar/contract/hotels/featured-hotels.contract'
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const featuredItems = pgTable('featured_items', {
  id: identity(),
  product: text('product').$type<'flight' | 'hotel'>().notNull(),
  origin: text('origin'),
  destination: text('destination'),
  hotel: jsonb('hotel').$type<FeaturedPlace>(),
  nights: integer('nights'),
  daysAhead: integer('days_ahead'),
  title: text('title'),
  titleArabic: text('title_ar'),
  travelFrom: date('travel_from', { mode: 'string' }),
  travelTo: date('travel_to', { mode: 'string' }),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type FeaturedItem = typeof featuredItems.$inferSelect

export const featuredPrices = pgTable('featured_prices', {
  featuredId: id('featured_id').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
  date: date('date', { mode: 'string' }),
  amount: bigint('amount', { mode: 'number' }),
  currency: text('currency'),
  airline: text('airline'),
  stops: integer('stops'),
  minutes: integer('minutes'),
  stay: jsonb('stay').$type<Pick<FeaturedRate, 'supplier' | 'check_out' | 'stars' | 'picture'>>(),
})
export type StoredPrice = typeof featuredPrices.$inferSelect
