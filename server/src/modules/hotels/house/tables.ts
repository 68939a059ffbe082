import { date, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

/** The embedded supplier of stays stores its sales separately, as an external supplier would. */
const houseStays = pgSchema('house_stays')

/** How many rooms of a kind are sold for a night; a constraint keeps the last one from being sold twice. */
export const roomNights = houseStays.table('room_nights', {
  hotel: text('hotel').notNull(),
  room: text('room').notNull(),
  night: date('night').notNull(),
  sold: integer('sold').notNull().default(0),
  capacity: integer('capacity').notNull(),
})

export const roomSales = houseStays.table('room_sales', {
  ref: text('ref').notNull(),
  city: text('city').notNull(),
  hotel: text('hotel').notNull(),
  room: text('room').notNull(),
  night: date('night').notNull(),
  rooms: integer('rooms').notNull(),
  claimNights: integer('claim_nights').notNull(),
  /** Null once it is booked. */
  until: moment('until'),
})

export const stayOrders = houseStays.table('stay_orders', {
  locator: text('locator').primaryKey(),
  state: text('state').notNull(),
  body: jsonb('body').notNull(),
})

/** All of our references under which an order was requested. */
export const stayOrderRefs = houseStays.table('stay_order_refs', {
  ref: text('ref').primaryKey(),
  locator: text('locator').notNull(),
})
