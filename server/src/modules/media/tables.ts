import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

export const uploads = pgTable('uploads', {
  fileName: text('file_name').primaryKey(),
  ownerId: id('owner_id'),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
export type Upload = typeof uploads.$inferSelect
