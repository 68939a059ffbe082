import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

export const agencies = pgTable('agencies', {
  userId: id('user_id').primaryKey(),
  agencyName: text('agency_name').notNull(),
  ownerName: text('owner_name'),
  cnicSealed: text('cnic_sealed'),
  cnicTail: text('cnic_tail'),
  ntnSealed: text('ntn_sealed'),
  ntnTail: text('ntn_tail'),
  dtsLicence: text('dts_licence'),
  dtsExpiry: date('dts_expiry', { mode: 'string' }),
  iataNumber: text('iata_number'),
  address: text('address'),
  city: text('city'),
  country: text('country'),
  phone: text('phone'),
  whatsapp: text('whatsapp'),
  logo: text('logo'),
  documents: text('documents').array().notNull().default([]),
  submittedAt: moment('submitted_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type Agency = typeof agencies.$inferSelect
