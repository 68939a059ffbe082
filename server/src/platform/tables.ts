import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, identity, moment } from './database/columns.ts'

/** Requests with an Idempotency-Key, and their reply once there is one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestDigest: bytes('request_digest').notNull(),
    claimId: uuid('claim_id').notNull(),
    status: integer('status'),
    /** The JSON that was sent, sealed. */
    reply: text('reply'),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
  },
  ({ actor, call, key }) => [primaryKey({ columns: [actor, call, key] })],
)

/** How often a caller has done something within a time window. Unlogged: a crash resets the counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  ({ key, windowStart }) => [primaryKey({ columns: [key, windowStart] })],
)

/** The log position after each person's last change; row 0 says since when positions are recorded. Unlogged. */
export const lastWrites = pgTable('last_writes', {
  userId: id('user_id').primaryKey(),
  position: id('position').notNull(),
})

/** Progress of data changes, which change many rows in portions. */
export const dataChanges = pgTable('data_changes', {
  name: text('name').primaryKey(),
  position: id('position').notNull().default(0),
  done: id('done').notNull().default(0),
  total: id('total').notNull(),
  beganAt: moment('began_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  failedAt: moment('failed_at'),
})

/** Mails of a server without SMTP. */
export const mailbox = pgTable('mailbox', {
  id: identity(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  at: moment('at').notNull().defaultNow(),
  attachments: jsonb('attachments').notNull().default([]),
})

/** When each scheduled job last ran. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
})

/** When this database was restored from a backup, and when the copy was told to take over. Only the owner reads it. */
export const restoredCopies = pgTable('restored_copies', {
  restoredAt: moment('restored_at').primaryKey().defaultNow(),
  releasedAt: moment('released_at'),
})

/** Drawn pictures of shared pages, one for each record and language. Unlogged: a crash loses them, and they are redrawn. */
export const sharePictures = pgTable(
  'share_pictures',
  {
    kind: text('kind').notNull(),
    record: text('record').notNull(),
    locale: text('locale').notNull(),
    /** Of everything the picture shows. */
    digest: bytes('digest').notNull(),
    picture: bytes('picture').notNull(),
    drawnAt: moment('drawn_at').notNull().defaultNow(),
  },
  ({ kind, record, locale }) => [primaryKey({ columns: [kind, record, locale] })],
)
