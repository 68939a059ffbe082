import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const savedViews = pgTable('saved_views', {
  id: identity(),
  userId: id('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  /** Who else can see it: 'office', or null for nobody. */
  sharedWith: text('shared_with'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
