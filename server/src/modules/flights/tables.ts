import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'

/** Which suppliers are asked, and in which order. One not listed is asked, after those that are. */
export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
})

/** Found offers for the other servers. Unlogged: a crash loses what a new search finds again. */
export const storedSearches = pgTable('stored_searches', {
  id: text('id').primaryKey(),
  body: bytes('body').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
