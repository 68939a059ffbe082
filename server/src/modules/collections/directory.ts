import type { CollectionState, PaymentMethod } from '@safar/contract/vocabulary/money'
import { bigint, date, pgView, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

/** Collections, for other modules to join. */
export const collectionDirectory = pgView('collection_directory', {
  id: id('id').notNull(),
  agentId: id('agent_id').notNull(),
  salesmanId: id('salesman_id').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  reference: text('reference'),
  chequeOn: date('cheque_on', { mode: 'string' }),
  state: text('state').$type<CollectionState>().notNull(),
  recordedAt: moment('recorded_at').notNull(),
  bankId: id('bank_id'),
  entryId: id('entry_id'),
}).existing()
