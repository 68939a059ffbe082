import type { ExpenseState } from '@safar/contract/money/accounting.contract'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'

export const expenses = pgTable('expenses', {
  id: identity(),
  accountId: id('account_id').notNull(),
  paidFrom: id('paid_from').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  day: day('day').notNull(),
  payee: text('payee').notNull(),
  reference: text('reference'),
  note: text('note').notNull().default(''),
  receipt: text('receipt'),
  state: text('state').$type<ExpenseState>().notNull(),
  enteredBy: id('entered_by').notNull(),
  enteredAt: moment('entered_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  /** The part of the amount that is tax, and its own expense account. */
  tax: amount('tax'),
  taxAccountId: id('tax_account_id'),
})
export type Expense = typeof expenses.$inferSelect

/** Closing and reopening of months: requested by one person, confirmed by another. */
export const monthCloses = pgTable('month_closes', {
  id: identity(),
  action: text('action').$type<'close' | 'reopen'>().notNull(),
  month: day('month').notNull(),
  note: text('note').notNull().default(''),
  state: text('state').$type<'pending' | 'confirmed' | 'declined'>().notNull().default('pending'),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  since: day('since'),
  entries: id('entries'),
  total: bigint('total', { mode: 'bigint' }),
  /** True while the months it closed are still closed. */
  inForce: boolean('in_force').notNull().default(false),
})
