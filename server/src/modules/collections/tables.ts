import type { CollectionState, PaymentMethod } from '@safar/contract/vocabulary/money'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment } from '../../platform/database/columns.ts'

export const collections = pgTable('collections', {
  id: identity(),
  receiptNo: id('receipt_no').notNull(),
  agentId: id('agent_id').notNull(),
  salesmanId: id('salesman_id').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  receivedOn: day('received_on').notNull(),
  reference: text('reference'),
  chequeOn: day('cheque_on'),
  note: text('note'),
  state: text('state').$type<CollectionState>().notNull().default('recorded'),
  recordedAt: moment('recorded_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: id('decided_by'),
  reason: text('reason'),
  bankId: id('bank_id'),
  referenceKey: text('reference_key'),
  entryId: id('entry_id'),
})
export type Collection = typeof collections.$inferSelect

/** A single row, so that receipts are numbered without gaps. */
export const collectionNumbers = pgTable('collection_numbers', {
  single: boolean('single').primaryKey().default(true),
  last: id('last').notNull(),
})
