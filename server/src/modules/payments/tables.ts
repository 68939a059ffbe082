import type { ReturnState } from '@safar/contract/payments/late-money.contract'
import type { TransferState } from '@safar/contract/payments/transfers.contract'
import type { PaymentState, RefundState } from '@safar/contract/vocabulary/payments'
import type { Locale } from '@safar/contract/wording/locale'
import { boolean, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { amount, bytes, day, id, identity, moment } from '../../platform/database/columns.ts'
import type { BoughtExtras } from '../bookings/public.ts'

export const payments = pgTable('payments', {
  id: identity(),
  key: text('key').notNull(),
  tracker: text('tracker').notNull(),
  bookingId: id('booking_id'),
  requestId: id('request_id'),
  payerId: id('payer_id'),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<PaymentState>().notNull().default('started'),
  startedAt: moment('started_at').notNull(),
  pageCreatedAt: moment('page_created_at').notNull(),
  lookupCount: integer('lookup_count').notNull().default(0),
  lookedUpAt: moment('looked_up_at'),
  lookupAfter: moment('lookup_after').notNull(),
  paidAt: moment('paid_at'),
  paidAmount: amount('paid_amount'),
  paidCurrency: text('paid_currency'),
  matched: boolean('matched'),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  issue: text('issue').$type<'asked' | 'done' | 'kept'>(),
  issueReason: text('issue_reason'),
  fee: amount('fee'),
  feeEntryId: id('fee_entry_id'),
  feeLookupCount: integer('fee_lookup_count').notNull().default(0),
  feeLookupAfter: moment('fee_lookup_after'),
  /** For a payment of extras on an issued booking: what it buys. */
  extras: jsonb('extras').$type<BoughtExtras>(),
})
export type Payment = typeof payments.$inferSelect

export const paymentRequests = pgTable('payment_requests', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  createdBy: id('created_by').notNull(),
  email: text('email').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  dueOn: day('due_on').notNull(),
  note: text('note'),
  locale: text('locale').$type<Locale>().notNull(),
  tokenDigest: bytes('token_digest').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  viewedAt: moment('viewed_at'),
  remindedAt: moment('reminded_at'),
  paidAt: moment('paid_at'),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: id('withdrawn_by'),
})
export type PaymentRequest = typeof paymentRequests.$inferSelect

export const paymentRefunds = pgTable('payment_refunds', {
  id: identity(),
  paymentId: id('payment_id').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  /** Null if the product refunded it automatically. */
  requestedBy: id('requested_by'),
  requestedAt: moment('requested_at').notNull(),
  idempotencyKey: text('idempotency_key'),
  state: text('state').$type<RefundState>().notNull().default('asked'),
  providerAnswer: text('provider_answer').$type<'yes' | 'no'>(),
  lookupCount: integer('lookup_count').notNull().default(0),
  lookupAfter: moment('lookup_after').notNull(),
  settledAt: moment('settled_at'),
  entryId: id('entry_id'),
  partialSeenAt: moment('partial_seen_at'),
  partialAmount: amount('partial_amount'),
  requestedAmount: amount('requested_amount'),
  settledBy: id('settled_by'),
})
export type PaymentRefund = typeof paymentRefunds.$inferSelect

export const paymentEvents = pgTable('payment_events', {
  token: text('token').primaryKey(),
  tracker: text('tracker').notNull(),
  kind: text('kind').notNull(),
  paymentId: id('payment_id'),
  body: jsonb('body').notNull(),
  receivedAt: moment('received_at').notNull(),
})

export const bookingTransfers = pgTable('booking_transfers', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  requestId: id('request_id'),
  method: text('method').$type<'transfer' | 'cash'>().notNull(),
  bankId: id('bank_id'),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  paidOn: day('paid_on').notNull(),
  reference: text('reference').notNull(),
  referenceKey: text('reference_key').notNull(),
  slip: text('slip'),
  state: text('state').$type<TransferState>().notNull().default('pending'),
  reportedBy: id('reported_by'),
  reportedAt: moment('reported_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  entryId: id('entry_id'),
  issue: text('issue').$type<'asked' | 'done' | 'kept'>(),
  issueReason: text('issue_reason'),
})
export type Transfer = typeof bookingTransfers.$inferSelect

/** Closed bookings with money that waits for a decision; one row each, opened again when more comes. */
export const lateMoney = pgTable('late_money', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
  closedBy: id('closed_by'),
})

/** Money that goes back by bank transfer or in cash. */
export const moneyReturns = pgTable('money_returns', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  method: text('method').$type<'transfer' | 'cash'>().notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  accountTitle: text('account_title'),
  /** Once it is decided, only the last four characters. */
  accountNumber: text('account_number'),
  state: text('state').$type<ReturnState>().notNull().default('asked'),
  askedBy: id('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  bankId: id('bank_id'),
  sentOn: day('sent_on'),
  reference: text('reference'),
  entryId: id('entry_id'),
})
export type MoneyReturn = typeof moneyReturns.$inferSelect

/** Money received for a booking, whatever the method. */
export const bookingReceipts = pgView('booking_receipts', {
  bookingId: id('booking_id').notNull(),
  method: text('method').$type<'card' | 'transfer' | 'cash' | 'moved' | 'returned'>().notNull(),
  at: moment('at').notNull(),
  amount: amount('amount').notNull(),
  entryId: id('entry_id'),
}).existing()
