import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Which suppliers are asked, and in which order. A supplier without a row is also asked, after the others. */
export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
})
