import type { AgencyRight, Role, UserStatus } from '@safar/contract/vocabulary/roles'
import type { Locale } from '@safar/contract/wording/locale'
import { type AnyColumn, and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { boolean, pgView, text } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../platform/actor.ts'
import { id, moment } from '../../platform/database/columns.ts'
import type { Queries } from '../../platform/database/database.ts'

/**
 * Everybody with an account, with their agency if they have one; other modules join it for names, search and scope.
 * Closed accounts are included, because records still name them; see `deletedAt`.
 */
export const directory = pgView('people_directory', {
  id: id('id').notNull(),
  role: text('role').$type<Role>().notNull(),
  status: text('status').$type<UserStatus>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  locale: text('locale').$type<Locale>().notNull(),
  cardAllowed: boolean('card_allowed').notNull(),
  managedRoleId: id('managed_role_id'),
  salesmanId: id('salesman_id'),
  deletedAt: moment('deleted_at'),
  agencyName: text('agency_name'),
  /** The agency's name, or else the person's own. */
  displayName: text('display_name').notNull(),
  agencyPhone: text('agency_phone'),
  agencyWhatsapp: text('agency_whatsapp'),
  agencyAddress: text('agency_address'),
  agencyCity: text('agency_city'),
  agencyLogo: text('agency_logo'),
  /** The agency a colleague works for. */
  agencyId: id('agency_id'),
  agencyRights: text('agency_rights').array().$type<AgencyRight[]>(),
  agencyActive: boolean('agency_active').notNull(),
  emailVerified: boolean('email_verified').notNull(),
}).existing()

export type Person = typeof directory.$inferSelect

export type ScopedReader = Pick<ScopedActor, 'scope' | 'accountId'>

/**
 * Restricts rows to the caller's scope: their own, those of their agents, or everyone's. Uses the directory's columns
 * by default.
 */
export const withinScope = (
  { scope, accountId }: ScopedReader,
  person: { id: AnyColumn; salesmanId: AnyColumn } = directory,
): SQL | undefined =>
  ({ own: eq(person.id, accountId), assigned: eq(person.salesmanId, accountId), all: undefined })[scope]

/** Anybody who ever had an account, including closed ones. */
export async function findPerson(queries: Queries, id: number): Promise<Person | undefined> {
  const [person] = await queries.select().from(directory).where(eq(directory.id, id))
  return person
}

/** Display names: an agent's is that of the agency. */
export async function displayNames(queries: Queries, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))]
  if (distinct.length === 0) return new Map()
  const rows = await queries
    .select({ id: directory.id, name: directory.displayName })
    .from(directory)
    .where(inArray(directory.id, distinct))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** People's own names, whatever agency they belong to. */
export async function personNames(queries: Queries, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))]
  if (distinct.length === 0) return new Map()
  const rows = await queries
    .select({ id: directory.id, name: directory.name })
    .from(directory)
    .where(inArray(directory.id, distinct))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The display name of one person: an agent's is that of the agency. Empty if not found. */
export const displayName = async (queries: Queries, id: number): Promise<string> =>
  (await displayNames(queries, [id])).get(id) ?? ''

/** How to reach a person by mail, or the owner of an agency; undefined once their account is closed. */
export async function findContact(
  queries: Queries,
  id: number,
): Promise<Pick<Person, 'role' | 'name' | 'email' | 'locale'> | undefined> {
  const person = await findPerson(queries, id)
  if (!person || person.deletedAt) return undefined
  if (person.agencyRights === null) return person
  // The account the agency registered with, if it is no longer the owner's.
  const owns = and(eq(directory.agencyId, person.id), isNull(directory.agencyRights), isNull(directory.deletedAt))
  const [owner] = await queries.select().from(directory).where(owns)
  return owner ?? person
}
