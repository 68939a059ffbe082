import type { AgencyRight, Role, UserStatus } from '@safar/contract/vocabulary/roles'
import type { Locale } from '@safar/contract/wording/locale'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment } from '../../platform/database/columns.ts'

export const users = pgTable('users', {
  id: identity(),
  role: text('role').$type<Role>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale').$type<Locale>().notNull().default('en'),
  status: text('status').$type<UserStatus>().notNull().default('active'),
  emailVerifiedAt: moment('email_verified_at'),
  formFilledAt: moment('form_filled_at'),
  approvedAt: moment('approved_at'),
  rejectedReason: text('rejected_reason'),
  cardAllowed: boolean('card_allowed').notNull().default(false),
  managedRoleId: id('managed_role_id'),
  salesmanId: id('salesman_id'),
  /** The agency a colleague works for; null for the account the agency registered with. */
  agencyId: id('agency_id'),
  /** Null for the owner, who can do everything. */
  agencyRights: text('agency_rights').array().$type<AgencyRight[]>(),
  agencyBlockedAt: moment('agency_blocked_at'),
  codeFailures: integer('code_failures').notNull().default(0),
  codeLockedUntil: moment('code_locked_until'),
  lastSeenAt: moment('last_seen_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
})
export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** One per agent, with the agent's id. */
export const agencies = pgTable('agencies', {
  userId: id('user_id').primaryKey(),
  agencyName: text('agency_name').notNull(),
  ownerName: text('owner_name'),
  cnicSealed: text('cnic_sealed'),
  cnicTail: text('cnic_tail'),
  ntnSealed: text('ntn_sealed'),
  ntnTail: text('ntn_tail'),
  dtsLicence: text('dts_licence'),
  dtsExpiry: day('dts_expiry'),
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
export type NewAgency = typeof agencies.$inferInsert

/** The numbers an approved agency asks to change, until the office has decided; one request per agency. */
export const agencyChanges = pgTable('agency_changes', {
  agentId: id('agent_id').primaryKey(),
  version: integer('version').notNull().default(1),
  state: text('state').$type<'pending' | 'approved' | 'declined'>().notNull().default('pending'),
  cnicSealed: text('cnic_sealed'),
  cnicTail: text('cnic_tail'),
  ntnSealed: text('ntn_sealed'),
  ntnTail: text('ntn_tail'),
  dtsLicence: text('dts_licence'),
  dtsExpiry: day('dts_expiry'),
  /** Files sent with the request. */
  documents: text('documents').array().notNull().default([]),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
})
export type AgencyChange = typeof agencyChanges.$inferSelect
export type NewAgencyChange = typeof agencyChanges.$inferInsert

/** A new address for somebody with money in a wallet, until another person has decided; one request per person. */
export const addressChanges = pgTable('address_changes', {
  userId: id('user_id').primaryKey(),
  version: integer('version').notNull().default(1),
  state: text('state').$type<'pending' | 'approved' | 'declined' | 'withdrawn'>().notNull().default('pending'),
  email: text('email').notNull(),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
})
export type AddressChange = typeof addressChanges.$inferSelect

/** How a member of the office made an account what it is. */
export type MakerAct = 'created' | 'approved' | 'credit' | 'address'

export const accountMakers = pgTable(
  'account_makers',
  {
    accountId: id('account_id').notNull(),
    personId: id('person_id').notNull(),
    act: text('act').$type<MakerAct>().notNull(),
    at: moment('at').notNull(),
  },
  ({ accountId, personId, act }) => [primaryKey({ columns: [accountId, personId, act] })],
)
