import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, identity, moment } from '../../platform/database/columns.ts'

export const sessions = pgTable('sessions', {
  id: identity(),
  userId: id('user_id').notNull(),
  tokenDigest: bytes('token_digest').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** The user an administrator is viewing the product as, and until when. */
  viewedUserId: id('viewed_user_id'),
  viewedUntil: moment('viewed_until'),
})

export const oneTimeCodes = pgTable('one_time_codes', {
  userId: id('user_id').primaryKey(),
  /** Digest of the token given only to the browser that requested the code. */
  requestDigest: bytes('request_digest').notNull(),
  codeMac: text('code_mac').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: id('user_id').notNull(),
    deviceDigest: bytes('device_digest').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceDigest] })],
)

export const emailTokens = pgTable('email_tokens', {
  tokenDigest: bytes('token_digest').primaryKey(),
  userId: id('user_id').notNull(),
  purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Links mailed to an address that is being replaced, by which its owner takes it back. */
export const addressRestores = pgTable('address_restores', {
  id: identity(),
  tokenDigest: bytes('token_digest').notNull(),
  userId: id('user_id').notNull(),
  email: text('email').notNull(),
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

/** Idle time after which everybody except customers is signed out. */
export const sessionSettings = pgTable('session_settings', {
  single: boolean('single').primaryKey().default(true),
  idleMinutes: integer('idle_minutes').notNull().default(60),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at'),
  updatedBy: id('updated_by'),
})
