import type { BookingChannel, BookingState, Payment } from '@safar/contract/vocabulary/bookings'
import { boolean, date, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { amount, id, moment } from '../../platform/database/columns.ts'
import type { BookingPrice, Contact } from './tables.ts'

/** Bookings, for other modules to join. Includes hidden ones; see `hiddenAt`. */
export const bookingDirectory = pgView('booking_directory', {
  id: id('id').notNull(),
  ref: text('ref').notNull(),
  product: text('product').notNull(),
  channel: text('channel').$type<BookingChannel>().notNull(),
  state: text('state').$type<BookingState>().notNull(),
  agentId: id('agent_id'),
  customerId: id('customer_id'),
  salesmanId: id('salesman_id'),
  supplier: text('supplier').notNull(),
  pnr: text('pnr'),
  title: text('title').notNull(),
  travelDate: date('travel_date', { mode: 'string' }),
  leadPassenger: text('lead_passenger').notNull(),
  passengers: integer('passengers').notNull(),
  currency: text('currency').notNull(),
  owed: amount('owed').notNull(),
  total: amount('total').notNull(),
  price: jsonb('price').$type<BookingPrice>().notNull(),
  contact: jsonb('contact').$type<Contact>().notNull(),
  payment: text('payment').$type<Payment>().notNull(),
  payBy: moment('pay_by'),
  issuedAt: moment('issued_at'),
  createdAt: moment('created_at').notNull(),
  hiddenAt: moment('hidden_at'),
  offline: boolean('offline').notNull(),
  version: integer('version').notNull(),
  note: text('note'),
}).existing()
