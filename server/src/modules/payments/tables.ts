import type { Locale } from '@safar/contract/protocol/shapes'
import type { PaymentState, RefundState } from '@safar/contract/vocabulary/payments'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, bytes, id, identity, moment } from '../../platform/database/columns.ts'

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
  offeredAt: moment('offered_at').notNull(),
  looks: integer('looks').notNull().default(0),
  lookedAt: moment('looked_at'),
  lookAfter: moment('look_after').notNull(),
  paidAt: moment('paid_at'),
  paidAmount: amount('paid_amount'),
  paidCurrency: text('paid_currency'),
  matched: boolean('matched'),
  entryId: id('entry_id'),
  reversalId: id('reversal_id'),
  issue: text('issue').$type<'asked' | 'done' | 'kept'>(),
  why: text('why'),
  fee: amount('fee'),
  feeEntryId: id('fee_entry_id'),
  feeLooks: integer('fee_looks').notNull().default(0),
  feeLookAfter: moment('fee_look_after'),
})
export type Payment = typeof payments.$inferSelect

export const paymentRequests = pgTable('payment_requests', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  madeBy: id('made_by').notNull(),
  email: text('email').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  note: text('note'),
  locale: text('locale').$type<Locale>().notNull(),
  tokenDigest: bytes('token_digest').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  madeAt: moment('made_at').notNull(),
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
  askedBy: id('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  intent: text('intent'),
  state: text('state').$type<RefundState>().notNull().default('asked'),
  answer: text('answer').$type<'yes' | 'no'>(),
  looks: integer('looks').notNull().default(0),
  lookAfter: moment('look_after').notNull(),
  settledAt: moment('settled_at'),
  entryId: id('entry_id'),
  partSeenAt: moment('part_seen_at'),
  partTold: amount('part_told'),
  askedAmount: amount('asked_amount'),
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
