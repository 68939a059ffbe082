import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const notifications = pgTable('notifications', {
  id: identity(),
  userId: id('user_id').notNull(),
  kind: text('kind').notNull(),
  values: jsonb('values').$type<Record<string, string>>().notNull(),
  link: text('link'),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
})
