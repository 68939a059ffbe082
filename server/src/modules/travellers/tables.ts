import type { genders, titles } from '@safar/contract/vocabulary/bookings'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment, passport } from '../../platform/database/columns.ts'

export const travellers = pgTable('travellers', {
  id: identity(),
  ownerId: id('owner_id').notNull(),
  title: text('title').$type<(typeof titles)[number]>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  birthDate: day('birth_date').notNull(),
  gender: text('gender').$type<(typeof genders)[number]>().notNull(),
  nationality: text('nationality').notNull(),
  ...passport,
  cnicSealed: text('cnic_sealed'),
  cnicTail: text('cnic_tail'),
  cnicMac: text('cnic_mac'),
  frequentFlyer: text('frequent_flyer'),
  phone: text('phone'),
  email: text('email'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  searchText: text('search_text').notNull(),
  familyId: id('family_id'),
})
export type Traveller = typeof travellers.$inferSelect

/** Saved travellers who travel together. */
export const families = pgTable('traveller_families', {
  id: identity(),
  ownerId: id('owner_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
export type Family = typeof families.$inferSelect
