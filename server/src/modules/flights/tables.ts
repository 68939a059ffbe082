import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Which suppliers are asked, and in which order. One not listed is asked, after those that are. */
export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
})
