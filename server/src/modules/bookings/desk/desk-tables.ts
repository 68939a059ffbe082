import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../../platform/database/columns.ts'

/** The member of the office who looks after a booking. */
export const bookingOwners = pgTable('booking_owners', {
  bookingId: id('booking_id').notNull().primaryKey(),
  ownerId: id('owner_id').notNull(),
  assignedBy: id('assigned_by').notNull(),
  assignedAt: moment('assigned_at').notNull(),
})

/** The office's internal notes about a booking. */
export const bookingNotes = pgTable('booking_notes', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  authorId: id('author_id').notNull(),
  writtenAt: moment('written_at').notNull(),
  note: text('note').notNull(),
})
