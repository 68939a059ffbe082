import type { DepositState, PaymentMethod } from '@safar/contract/vocabulary/money'
import { bigint, boolean, date, pgView, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

/** Our banks, for other modules to join. */
export const bankDirectory = pgView('bank_directory', {
  id: id('id').notNull(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  accountNumber: text('account_number').notNull(),
  iban: text('iban'),
  branch: text('branch'),
  currency: text('currency').notNull(),
  active: boolean('active').notNull(),
  accountId: id('account_id'),
}).existing()

/** Deposits, for other modules to join. */
export const depositDirectory = pgView('deposit_directory', {
  id: id('id').notNull(),
  agentId: id('agent_id').notNull(),
  bankId: id('bank_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  referenceKey: text('reference_key').notNull(),
  chequeOn: date('cheque_on', { mode: 'string' }),
  state: text('state').$type<DepositState>().notNull(),
  requestedAt: moment('requested_at').notNull(),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  hiddenAt: moment('hidden_at'),
}).existing()
