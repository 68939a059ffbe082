import type { MailTopic } from '@safar/contract/people/notifications.contract'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const notifications = pgTable('notifications', {
  id: identity(),
  userId: id('user_id').notNull(),
  kind: text('kind').notNull(),
  values: jsonb('values').$type<Record<string, string>>().notNull(),
  link: text('link'),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
  /** When its mail copy was queued. */
  mailedAt: moment('mailed_at'),
})

export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: id('user_id').notNull(),
    topic: text('topic').$type<MailTopic>().notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  ({ userId, topic }) => [primaryKey({ columns: [userId, topic] })],
)
