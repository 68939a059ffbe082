import type { Locale } from '@safar/contract/shapes'
import type { PaymentState } from '@safar/contract/vocabulary/payments'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, bytes, id, identity, moment } from '../../platform/database/columns.ts'

export const payments = pgTable('payments', {
  id: identity(),
  key: text('key').notNull(),
  tracker: text('tracker').notNull(),
  bookingId: id('booking_id').notNull(),
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
})
export type PaymentRequest = typeof paymentRequests.$inferSelect

export const paymentEvents = pgTable('payment_events', {
  token: text('token').primaryKey(),
  tracker: text('tracker').notNull(),
  kind: text('kind').notNull(),
  paymentId: id('payment_id'),
  body: jsonb('body').notNull(),
  receivedAt: moment('received_at').notNull(),
})
