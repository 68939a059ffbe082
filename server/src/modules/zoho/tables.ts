import type { ZohoMapping } from '@safar/contract/zoho/zoho.contract'
import type {
  ZohoDataCenter,
  ZohoDocumentKind,
  ZohoDocumentState,
  ZohoProblem,
} from '@safar/contract/zoho/zoho.vocabulary'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, bytes, day, id, identity, moment } from '../../platform/database/columns.ts'

interface ZohoOption {
  id: string
  name: string
}

/** The choices available in the books, as last read from Zoho. */
export interface ZohoLists {
  organizations: (ZohoOption & { currency: string })[]
  accounts: ZohoOption[]
  taxes: ZohoOption[]
  items: ZohoOption[]
}

export const zohoConnection = pgTable('zoho_connection', {
  single: boolean('single').primaryKey().default(true),
  dataCenter: text('data_center').$type<ZohoDataCenter>().notNull(),
  accessSealed: text('access_sealed'),
  accessExpiresAt: moment('access_expires_at'),
  refreshSealed: text('refresh_sealed'),
  connectedAt: moment('connected_at'),
  connectedBy: id('connected_by'),
  organizationId: text('organization_id'),
  enabled: boolean('enabled').notNull().default(false),
  since: day('since'),
  mapping: jsonb('mapping').$type<ZohoMapping>().notNull().default({ products: {}, deposits: {} }),
  lists: jsonb('lists').$type<ZohoLists>().notNull().default({ organizations: [], accounts: [], taxes: [], items: [] }),
  problem: text('problem').$type<ZohoProblem>(),
  pausedUntil: moment('paused_until'),
  collectedUntil: moment('collected_until'),
  version: integer('version').notNull().default(1),
})
export type Connection = typeof zohoConnection.$inferSelect

export const zohoStates = pgTable('zoho_states', {
  digest: bytes('digest').primaryKey(),
  userId: id('user_id').notNull(),
  dataCenter: text('data_center').$type<ZohoDataCenter>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** `sending`: an attempt that is stored but not yet settled; shown to people as waiting. */
export type StoredState = ZohoDocumentState | 'sending'

export const zohoDocuments = pgTable('zoho_documents', {
  id: identity(),
  kind: text('kind').$type<ZohoDocumentKind>().notNull(),
  source: text('source').notNull(),
  number: text('number').notNull(),
  contactId: id('contact_id'),
  bookingId: id('booking_id'),
  amount: amount('amount'),
  currency: text('currency'),
  documentDate: day('document_date').notNull(),
  state: text('state').$type<StoredState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  sentAt: moment('sent_at'),
  nextAt: moment('next_at').notNull(),
  reason: text('reason'),
  zohoId: text('zoho_id'),
  pushedAt: moment('pushed_at'),
  createdAt: moment('created_at').notNull(),
})
export type PushedDocument = typeof zohoDocuments.$inferSelect
