import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { DocumentSeries } from '@safar/contract/vocabulary/money'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id, identity, moment } from '../../../platform/database/columns.ts'

export const documentSeries = pgTable('document_series', {
  series: text('series').$type<DocumentSeries>().primaryKey(),
  lastNumber: amount('last_number').notNull(),
})

/** How the numbers of a series are formatted from a given moment on; the latest format in force counts. */
export const documentFormats = pgTable('document_formats', {
  id: identity(),
  series: text('series').$type<DocumentSeries>().notNull(),
  prefix: text('prefix').notNull(),
  withYear: boolean('with_year').notNull(),
  width: integer('width').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  fromAt: moment('from_at').notNull(),
  zone: text('zone').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by').notNull(),
})

/** One person on an invoice or a credit note. */
export interface BilledTraveller {
  name: string
  type: PassengerType
  ticket: string | null
  /** What the buyer owes us for them, and what an agent's client was shown. */
  owed: number
  total: number
  /** Part of `owed`; left out if taxes are not known separately, as on older invoices. */
  taxes?: number
}

/** Who pays us. The address is an agency's; its tax number is sealed, and is read when the document is drawn. */
export interface BilledParty {
  name: string
  email: string
  phone: string
  address?: string | null
}

/** An invoice as it was made: later events do not change it. */
export interface InvoiceContent {
  ref: string
  pnr: string | null
  product: string
  title: string
  travelDate: string | null
  billedTo: BilledParty
  travellers: BilledTraveller[]
  /** In old invoices the amount that the travellers' parts did not cover; now they always add up, and this is 0. */
  adjustment: number
  owed: number
  total: number
}

export const invoices = pgTable('invoices', {
  id: identity(),
  number: amount('number').notNull(),
  /** The formatted number, set by the database; null means the standard format. */
  documentNo: text('document_no'),
  bookingId: id('booking_id').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  content: jsonb('content').$type<InvoiceContent>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: id('created_by'),
})
export type Invoice = typeof invoices.$inferSelect

export interface CreditNoteContent {
  ref: string
  pnr: string | null
  title: string
  /** The invoice it belongs to, if one was made. */
  invoice: string | null
  billedTo: BilledParty
  /** Taxes included in the amount; left out if they are not known separately. */
  taxes?: number
  travellers: Pick<BilledTraveller, 'name' | 'type' | 'ticket'>[]
}

export const creditNotes = pgTable('credit_notes', {
  id: identity(),
  number: amount('number').notNull(),
  documentNo: text('document_no'),
  key: text('key').notNull(),
  bookingId: id('booking_id').notNull(),
  cause: text('cause').$type<'void' | 'refund'>().notNull(),
  amount: amount('amount').notNull(),
  fee: amount('fee').notNull(),
  currency: text('currency').notNull(),
  content: jsonb('content').$type<CreditNoteContent>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: id('created_by'),
})
export type CreditNote = typeof creditNotes.$inferSelect
