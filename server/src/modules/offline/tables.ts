import type { OfflineDetails, PriceParts } from '@safar/contract/bookings/offline.shapes'
import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns.ts'

export interface TravellerPriceParts {
  cost: PriceParts
  sale: PriceParts
}

export const offlineBookings = pgTable('offline_bookings', {
  bookingId: id('booking_id').primaryKey(),
  details: jsonb('details').$type<OfflineDetails>().notNull(),
  priceParts: jsonb('price_parts').$type<Record<string, TravellerPriceParts>>().notNull(),
  priceChanges: integer('price_changes').notNull().default(0),
  costCurrency: text('cost_currency'),
  costRate: numeric('cost_rate', { precision: 17, scale: 8 }),
})

export const offlineDocuments = pgTable('offline_documents', {
  bookingId: id('booking_id').notNull(),
  fileName: text('file_name').notNull(),
  position: integer('position').notNull(),
})
