import type { DataExport, ErasureRequest } from '@safar/contract/people/personal-data.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const dataExports = pgTable('data_exports', {
  id: identity(),
  userId: id('user_id').notNull(),
  requestedBy: id('requested_by').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  state: text('state').$type<DataExport['state']>().notNull().default('building'),
  stepsDone: integer('steps_done').notNull().default(0),
  fileName: text('file_name'),
  size: integer('size'),
  requestedAt: moment('requested_at').notNull(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at').notNull(),
})
export type StoredExport = typeof dataExports.$inferSelect

/** One per person; a later request replaces the previous one. */
export const erasureRequests = pgTable('erasure_requests', {
  userId: id('user_id').primaryKey(),
  version: integer('version').notNull().default(1),
  state: text('state').$type<ErasureRequest['state']>().notNull().default('pending'),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
})
