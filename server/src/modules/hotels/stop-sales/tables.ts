import type { StoppedHotel } from '@safar/contract/products/hotels/stop-sales.contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../../platform/database/columns.ts'

/** Hotels the office does not sell. */
export const stopSales = pgTable('stop_sales', {
  id: identity(),
  supplier: text('supplier').notNull(),
  hotelId: text('hotel_id').notNull(),
  hotel: jsonb('hotel').$type<StoppedHotel>().notNull(),
  reason: text('reason'),
  stoppedBy: id('stopped_by').notNull(),
  stoppedAt: moment('stopped_at').notNull(),
})
