import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, identity, moment } from '../../platform/database/columns.ts'

export const activity = pgTable('activity', {
  id: identity(),
  chain: text('chain').notNull(),
  seq: id('seq').notNull(),
  at: moment('at').notNull(),
  actorId: id('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  subjectId: text('subject_id'),
  changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
  ip: text('ip'),
  requestId: text('request_id'),
  hash: bytes('hash').notNull(),
})

/** The last line of each chain. */
export const activityChains = pgTable('activity_chains', {
  chain: text('chain').primaryKey(),
  seq: id('seq').notNull(),
  hash: bytes('hash').notNull(),
})

export const activityHidden = pgTable('activity_hidden', {
  activityId: id('activity_id').primaryKey(),
  hiddenBy: id('hidden_by').notNull(),
  at: moment('at').notNull().defaultNow(),
})
