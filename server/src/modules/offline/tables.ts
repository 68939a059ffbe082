import type { OfflineDetails, PriceParts } from '@safar/contract/bookings/offline.shapes'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns.ts'

export interface BothParts {
  cost: PriceParts
  sale: PriceParts
}

export const offlineBookings = pgTable('offline_bookings', {
  bookingId: id('booking_id').primaryKey(),
  details: jsonb('details').$type<OfflineDetails>().notNull(),
  parts: jsonb('parts').$type<Record<string, BothParts>>().notNull(),
  changes: integer('changes').notNull().default(0),
})

export const offlineDocuments = pgTable('offline_documents', {
  bookingId: id('booking_id').notNull(),
  fileName: text('file_name').notNull(),
  place: integer('place').notNull(),
})
