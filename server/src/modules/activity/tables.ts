import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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

const packedLines = customType<{ data: string }>({ dataType: () => 'activity[]' })

/** Old lines, many to a row. Their ids are lower than any in `activity`. */
export const activityArchive = pgTable('activity_archive', {
  firstId: id('first_id').primaryKey(),
  lastId: id('last_id').notNull(),
  fromAt: moment('from_at').notNull(),
  toAt: moment('to_at').notNull(),
  chains: text('chains').array().notNull(),
  /** Actions and their modules: `users.approve`, and also `users`. */
  actions: text('actions').array().notNull(),
  lines: packedLines('lines').notNull(),
  lineCount: integer('line_count').notNull(),
  archivedAt: moment('archived_at').notNull().defaultNow(),
})

export const activityHidden = pgTable('activity_hidden', {
  activityId: id('activity_id').primaryKey(),
  hiddenBy: id('hidden_by').notNull(),
  at: moment('at').notNull().defaultNow(),
})
