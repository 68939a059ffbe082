import type { SupplierOffer } from '@safar/suppliers'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

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
})

export const airlineChanges = pgTable(
  'airline_changes',
  {
    supplier: text('supplier').notNull(),
    changeId: text('change_id').notNull(),
    bookingId: id('booking_id').notNull(),
    cancelled: boolean('cancelled').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.changeId] })],
)

export const duffelEvents = pgTable('duffel_events', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  kind: text('kind').notNull(),
  orderId: text('order_id'),
  receivedAt: moment('received_at').notNull(),
})
