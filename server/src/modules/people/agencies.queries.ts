import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type ScopedReader, withinScope } from './directory.ts'
import { type Agency, agencies, type NewAgency, type User, users } from './tables.ts'

const salesmen = alias(users, 'salesmen')

/** The agent with this id, if in the reader's scope. */
const isReachable = (reader: ScopedReader, id: number) =>
  and(
    eq(users.id, id),
    eq(users.role, 'agent'),
    isNull(users.agencyId),
    isNull(users.deletedAt),
    withinScope(reader, users),
  )

/** Whether this agent or customer, who has a balance of their own, is in the reader's scope. */
export async function canReachPayer(queries: Queries, reader: ScopedReader, id: number): Promise<boolean> {
  const [user] = await queries
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        inArray(users.role, ['agent', 'customer']),
        isNull(users.agencyId),
        isNull(users.deletedAt),
        withinScope(reader, users),
      ),
    )
  return user !== undefined
}

/** Whether this agent is in the reader's scope; the lock keeps that true until the transaction ends. */
export async function shareLockAgent(tx: Queries, reader: ScopedReader, id: number): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(isReachable(reader, id)).for('share')
  return user !== undefined
}

export async function lockAgent(tx: Queries, reader: ScopedReader, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(isReachable(reader, id)).for('update')
  if (!user) throw notFound()
  return user
}

export interface AgentRecord {
  user: User
  agency: Agency | null
  salesman: Pick<User, 'id' | 'name'> | null
}

export async function readAgent(queries: Queries, reader: ScopedReader, id: number): Promise<AgentRecord> {
  const [agent] = await queries
    .select({ user: users, agency: agencies, salesman: { id: salesmen.id, name: salesmen.name } })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .leftJoin(salesmen, eq(salesmen.id, users.salesmanId))
    .where(isReachable(reader, id))
  if (!agent) throw notFound()
  return agent
}

export async function lockAgency(tx: Queries, userId: number): Promise<Agency | undefined> {
  const [agency] = await tx.select().from(agencies).where(eq(agencies.userId, userId)).for('update')
  return agency
}

export async function insertAgency(tx: Queries, values: NewAgency): Promise<void> {
  await tx.insert(agencies).values(values)
}

/** Saves the agency of an agent, creating its row if there is none yet. */
export async function saveAgency(tx: Queries, { userId, ...values }: NewAgency): Promise<Agency> {
  const [agency] = await tx
    .insert(agencies)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: agencies.userId, set: { ...values, updatedAt: sql`now()` } })
    .returning()
  if (!agency) throw new Error('the agency did not come back')
  return agency
}

export async function markAgencySubmitted(tx: Queries, userId: number, now: Date): Promise<void> {
  await tx.update(agencies).set({ submittedAt: now }).where(eq(agencies.userId, userId))
}

/** Names an agency. Returns false if it has no name and none was given. */
export async function nameAgency(tx: Queries, userId: number, agencyName: string | undefined): Promise<boolean> {
  if (agencyName) {
    await saveAgency(tx, { userId, agencyName })
    return true
  }
  const [agency] = await tx.select({ id: agencies.userId }).from(agencies).where(eq(agencies.userId, userId))
  return agency !== undefined
}

const holdsFile = (fileName: string) =>
  or(eq(agencies.logo, fileName), sql`${agencies.documents} @> array[${fileName}]::text[]`)

/** Whether a file is the logo of an agency or one of its documents. */
export async function isAgencyFile(queries: Queries, fileName: string): Promise<boolean> {
  const [agency] = await queries.select({ id: agencies.userId }).from(agencies).where(holdsFile(fileName)).limit(1)
  return agency !== undefined
}

/** The same, for agencies in the reader's scope. */
export async function canReadAgencyFile(queries: Queries, reader: ScopedReader, fileName: string): Promise<boolean> {
  const [agency] = await queries
    .select({ id: agencies.userId })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(and(holdsFile(fileName), isNull(users.deletedAt), withinScope(reader, users)))
    .limit(1)
  return agency !== undefined
}
