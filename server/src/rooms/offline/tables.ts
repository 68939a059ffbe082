import type { OfflineDetails, PriceParts } from '@safar/contract/offline.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns.ts'

export interface BothParts {
  cost: PriceParts
  sale: PriceParts
}

export const offlineBookings = pgTable('offline_bookings', {
  bookingId: id('booking_id').primaryKey(),
  details: jsonb('details').$type<OfflineDetails>().notNull(),
  parts: jsonb('parts').$type<Record<string, BothParts>>().notNull(),
  changes: integer('changes').notNull().default(0),
})

export const offlineDocuments = pgTable('offline_documents', {
  bookingId: id('booking_id').notNull(),
  fileName: text('file_name').notNull(),
  place: integer('place').notNull(),
})

const amount = (name: string) => bigint(name, { mode: 'number' })

/** The travellers of all bookings. Of those sold outside less may be known. */
export const offlineTravellers = pgTable('booking_travellers', {
  bookingId: id('booking_id').notNull(),
  key: text('key').notNull(),
  type: text('type').$type<PassengerType>().notNull(),
  title: text('title').$type<'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS'>().notNull(),
  given: text('given').notNull(),
  family: text('family').notNull(),
  born: date('born', { mode: 'string' }),
  gender: text('gender').$type<'male' | 'female'>(),
  nationality: text('nationality'),
  passportSealed: text('passport_sealed'),
  passportTail: text('passport_tail'),
  passportCountry: text('passport_country'),
  passportExpires: date('passport_expires', { mode: 'string' }),
  passportMac: text('passport_mac'),
  withAdult: text('with_adult'),
  ticket: text('ticket'),
  net: amount('net').notNull(),
  owed: amount('owed').notNull(),
  total: amount('total').notNull(),
  refunded: amount('refunded').notNull().default(0),
  state: text('state').$type<'booked' | 'issued' | 'voided' | 'refunded'>().notNull().default('booked'),
})
export type OfflinePerson = typeof offlineTravellers.$inferSelect
