import type { SupplierVoucher, VoucherState } from '@safar/contract/money/payables.contract'
import { bigint, boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, minorUnits, moment } from '../../platform/database/columns.ts'

/** The amount owed to a supplier for one booking or one entry. These rows are derived from the ledger's lines. */
export const payableItems = pgTable('payable_items', {
  id: identity(),
  accountId: id('account_id').notNull(),
  source: text('source').$type<'booking' | 'entry'>().notNull(),
  sourceId: id('source_id').notNull(),
  day: day('day').notNull(),
  charged: minorUnits('charged').notNull(),
  settled: minorUnits('settled').notNull().default(0n),
  foreignCurrency: text('foreign_currency'),
  foreignCharged: minorUnits('foreign_charged').notNull().default(0n),
  foreignSettled: minorUnits('foreign_settled').notNull().default(0n),
  rate: numeric('rate', { precision: 20, scale: 10 }),
})

export const supplierTerms = pgTable('supplier_terms', {
  accountId: id('account_id').primaryKey(),
  creditDays: integer('credit_days').notNull(),
})

export const supplierVouchers = pgTable('supplier_vouchers', {
  id: identity(),
  kind: text('kind').$type<SupplierVoucher['kind']>().notNull(),
  accountId: id('account_id').notNull(),
  amount: minorUnits('amount').notNull(),
  bankId: id('bank_id'),
  reference: text('reference'),
  note: text('note'),
  itemIds: id('item_ids').array(),
  state: text('state').$type<VoucherState>().notNull(),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  reversedBy: id('reversed_by'),
  foreignCurrency: text('foreign_currency'),
  foreignAmount: minorUnits('foreign_amount'),
  rate: numeric('rate', { precision: 20, scale: 10 }),
  /** The day of a payment; null for the day it is posted. */
  paidOn: day('paid_on'),
  /** The reference of a payment from a bank, in the form in which references are compared. */
  referenceKey: text('reference_key'),
  /** The number of an earlier payment with the same bank, reference and amount, and why it was made again. */
  repeats: text('repeats'),
  repeatReason: text('repeat_reason'),
})
export type StoredVoucher = typeof supplierVouchers.$inferSelect

export const payableMatches = pgTable('payable_matches', {
  id: identity(),
  owedItem: id('owed_item').notNull(),
  paidItem: id('paid_item').notNull(),
  amount: minorUnits('amount').notNull(),
  voucherId: id('voucher_id').notNull(),
  releasedAt: moment('released_at'),
  paidAmount: minorUnits('paid_amount'),
  foreignAmount: minorUnits('foreign_amount'),
  exchangeEntry: id('exchange_entry'),
})

export const supplierStatementsTable = pgTable('supplier_statements', {
  id: identity(),
  accountId: id('account_id').notNull(),
  name: text('name').notNull(),
  uploadedBy: id('uploaded_by').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day').notNull(),
  lines: integer('lines').notNull(),
  /** Null for our own currency. */
  currency: text('currency'),
})

export const supplierStatementLines = pgTable('supplier_statement_lines', {
  id: identity(),
  statementId: id('statement_id').notNull(),
  day: day('day').notNull(),
  reference: text('reference').notNull(),
  description: text('description').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  itemId: id('item_id'),
  setAside: boolean('set_aside').notNull().default(false),
  voucherId: id('voucher_id'),
  note: text('note'),
  settledBy: id('settled_by'),
  settledAt: moment('settled_at'),
})
