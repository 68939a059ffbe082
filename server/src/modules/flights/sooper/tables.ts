import { integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

/** The embedded supplier stores its sales separately, as an external supplier would. */
const sooper = pgSchema('sooper')

/** How many seats of a cabin are sold; a constraint keeps the last one from being sold twice. */
export const cabins = sooper.table('cabins', {
  flightKey: text('flight_key').notNull(),
  cabin: text('cabin').notNull(),
  sold: integer('sold').notNull().default(0),
  capacity: integer('capacity').notNull(),
})

export const sales = sooper.table('sales', {
  ref: text('ref').notNull(),
  flightKey: text('flight_key').notNull(),
  cabin: text('cabin').notNull(),
  seats: integer('seats').notNull(),
  /** Null once it is issued. */
  until: moment('until'),
})

/** Chosen seats, unique per flight. */
export const seats = sooper.table('seats', {
  flightKey: text('flight_key').notNull(),
  designator: text('designator').notNull(),
  cabin: text('cabin').notNull(),
  ref: text('ref').notNull(),
})

export const orders = sooper.table('orders', {
  locator: text('locator').primaryKey(),
  state: text('state').notNull(),
  body: jsonb('body').notNull(),
})

/** All of our references under which an order was requested. */
export const orderRefs = sooper.table('order_refs', {
  ref: text('ref').primaryKey(),
  locator: text('locator').notNull(),
})
