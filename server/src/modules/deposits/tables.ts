import type { DepositState, PaymentMethod } from '@safar/contract/vocabulary/money'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment } from '../../platform/database/columns.ts'

export const banks = pgTable('banks', {
  id: identity(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  accountNumber: text('account_number').notNull(),
  iban: text('iban'),
  branch: text('branch'),
  currency: text('currency').notNull(),
  active: boolean('active').notNull().default(true),
  accountId: id('account_id'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type Bank = typeof banks.$inferSelect

export const bankChanges = pgTable('bank_changes', {
  id: identity(),
  bankId: id('bank_id').notNull(),
  title: text('title').notNull(),
  accountNumber: text('account_number').notNull(),
  iban: text('iban'),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  state: text('state').$type<'pending' | 'approved' | 'declined'>().notNull().default('pending'),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
})

export const deposits = pgTable('deposits', {
  id: identity(),
  agentId: id('agent_id').notNull(),
  requestedBy: id('requested_by').notNull(),
  bankId: id('bank_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  paidOn: day('paid_on').notNull(),
  reference: text('reference').notNull(),
  referenceKey: text('reference_key').notNull(),
  chequeOn: day('cheque_on'),
  slip: text('slip'),
  note: text('note'),
  state: text('state').$type<DepositState>().notNull().default('pending'),
  requestedAt: moment('requested_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: id('decided_by'),
  reason: text('reason'),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  hiddenAt: moment('hidden_at'),
})
export type Deposit = typeof deposits.$inferSelect
