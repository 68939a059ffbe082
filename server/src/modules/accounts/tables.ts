import type { Locale } from '@safar/contract/protocol/shapes'
import type { Role, UserStatus } from '@safar/contract/vocabulary/roles'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, identity, moment } from '../../platform/database/columns.ts'

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
  codeFailures: integer('code_failures').notNull().default(0),
  codeLockedUntil: moment('code_locked_until'),
  lastSeenAt: moment('last_seen_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
})
export type User = typeof users.$inferSelect

export const sessions = pgTable('sessions', {
  id: identity(),
  userId: id('user_id').notNull(),
  tokenDigest: bytes('token_digest').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const oneTimeCodes = pgTable('one_time_codes', {
  userId: id('user_id').primaryKey(),
  codeMac: text('code_mac').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const emailTokens = pgTable('email_tokens', {
  tokenDigest: bytes('token_digest').primaryKey(),
  userId: id('user_id').notNull(),
  purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const managedRoles = pgTable('managed_roles', {
  id: identity(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const managedRolePermissions = pgTable(
  'managed_role_permissions',
  { roleId: id('role_id').notNull(), permission: text('permission').notNull() },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
)

export const extraPermissions = pgTable('extra_permissions', { name: text('name').primaryKey() })
