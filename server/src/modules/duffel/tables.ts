import type { DuffelAddition, StayRecord, SupplierOffer } from '@safar/suppliers'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

export const duffelOrders = pgTable('duffel_orders', {
  ref: text('ref').primaryKey(),
  offerId: text('offer_id').notNull(),
  orderId: text('order_id'),
  locator: text('locator'),
  offer: jsonb('offer').$type<SupplierOffer>(),
  requestSealed: text('request_sealed'),
  sentAt: moment('sent_at'),
  releasedAt: moment('released_at'),
  createdAt: moment('created_at').notNull(),
})

export const duffelRefs = pgTable('duffel_refs', {
  clientRef: text('client_ref').primaryKey(),
  ref: text('ref').notNull(),
  /** For an accepted airline change: its id, and when Duffel was asked. */
  changeId: text('change_id'),
  sentAt: moment('sent_at'),
  /** For extras on an existing order: what it had before, and what is added. */
  bought: jsonb('bought').$type<DuffelAddition['bought']>(),
})

export const duffelStays = pgTable('duffel_stays', {
  ref: text('ref').primaryKey(),
  locator: text('locator').notNull(),
  agreed: jsonb('agreed').$type<StayRecord['agreed']>().notNull(),
  payBy: moment('pay_by').notNull(),
  requestSealed: text('request_sealed'),
  bookingId: text('booking_id'),
  sentAt: moment('sent_at'),
  releasedAt: moment('released_at'),
  createdAt: moment('created_at').notNull(),
})

export const duffelStayRefs = pgTable('duffel_stay_refs', {
  clientRef: text('client_ref').primaryKey(),
  ref: text('ref').notNull(),
})

export const duffelEvents = pgTable('duffel_events', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  kind: text('kind').notNull(),
  orderId: text('order_id'),
  receivedAt: moment('received_at').notNull(),
})
