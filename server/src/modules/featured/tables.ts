import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { FeaturedPlace, FeaturedRate } from '@safar/contract/featured/featured-hotels.contract'
import type { PickedProduct, SuppliedProduct } from '@safar/contract/vocabulary/products'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'

export const featuredItems = pgTable('featured_items', {
  id: identity(),
  product: text('product').$type<SuppliedProduct>().notNull(),
  origin: text('origin'),
  destination: text('destination'),
  hotel: jsonb('hotel').$type<FeaturedPlace>(),
  nights: integer('nights'),
  daysAhead: integer('days_ahead'),
  title: text('title'),
  titleArabic: text('title_ar'),
  travelFrom: day('travel_from'),
  travelTo: day('travel_to'),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type FeaturedItem = typeof featuredItems.$inferSelect

export const featuredPrices = pgTable('featured_prices', {
  featuredId: id('featured_id').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
  date: day('date'),
  amount: bigint('amount', { mode: 'number' }),
  currency: text('currency'),
  airline: text('airline'),
  stops: integer('stops'),
  minutes: integer('minutes'),
  stay: jsonb('stay').$type<Pick<FeaturedRate, 'supplier' | 'check_out' | 'stars' | 'picture'>>(),
})
export type StoredPrice = typeof featuredPrices.$inferSelect

export const featuredCars = pgTable('featured_cars', {
  id: identity(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  city: jsonb('city').$type<LocalizedText>().notNull(),
  seats: integer('seats').notNull(),
  picture: text('picture').notNull(),
  perDay: amount('per_day').notNull(),
  /** The vehicle of a product that it is. */
  vehicleId: id('vehicle_id'),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type StoredCar = typeof featuredCars.$inferSelect

/** Our own products that the office chose for Home. */
export const homePicks = pgTable(
  'home_picks',
  {
    product: text('product').$type<PickedProduct>().notNull(),
    recordId: id('record_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.recordId] })],
)
