import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, identity, moment } from './database/columns.ts'

/** Requests that carried an Idempotency-Key, with their reply once there is one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestDigest: bytes('request_digest').notNull(),
    claimId: uuid('claim_id').notNull(),
    status: integer('status'),
    /** JSON, as it was sent, sealed. */
    reply: text('reply'),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
  },
  ({ actor, call, key }) => [primaryKey({ columns: [actor, call, key] })],
)

/** How often a caller has done something within a window of time. Unlogged: a crash forgets the counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  ({ key, windowStart }) => [primaryKey({ columns: [key, windowStart] })],
)

/** How far the log was written when a person's last change was done; row 0 since when that is known. Unlogged. */
export const lastWrites = pgTable('last_writes', {
  userId: id('user_id').primaryKey(),
  position: id('position').notNull(),
})

/** Changes of many rows, done in portions: how far each has come. */
export const dataChanges = pgTable('data_changes', {
  name: text('name').primaryKey(),
  position: id('position').notNull().default(0),
  done: id('done').notNull().default(0),
  total: id('total').notNull(),
  beganAt: moment('began_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  failedAt: moment('failed_at'),
})

/** Mails of a demo without a mail server. */
export const mailbox = pgTable('mailbox', {
  id: identity(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  at: moment('at').notNull().defaultNow(),
  attachments: jsonb('attachments').notNull().default([]),
})

/** When each job that runs by the clock was last done. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
})
