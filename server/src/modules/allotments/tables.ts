import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity } from '../../platform/database/columns.ts'

export type PlaceState = 'held' | 'issued' | 'waiting' | 'released'

/** A number of seats of our own, of a group or a departure. */
export const allotments = pgTable('allotments', {
  id: identity(),
  product: text('product').notNull(),
  total: integer('total').notNull(),
  held: integer('held').notNull().default(0),
  issued: integer('issued').notNull().default(0),
})

/** The seats of one booking; `position` is its place on the waiting list. */
export const allotmentPlaces = pgTable('allotment_places', {
  bookingId: id('booking_id').primaryKey(),
  allotmentId: id('allotment_id').notNull(),
  seats: integer('seats').notNull(),
  state: text('state').$type<PlaceState>().notNull(),
  position: id('position').notNull().generatedAlwaysAsIdentity(),
})
