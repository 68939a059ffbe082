import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type User, users } from './tables.ts'

/** Everybody in an agency, including the account it registered with. */
const ofAgency = (agencyId: number) =>
  and(or(eq(users.id, agencyId), eq(users.agencyId, agencyId)), eq(users.role, 'agent'), isNull(users.deletedAt))

export const listColleagues = (queries: Queries, agencyId: number): Promise<User[]> =>
  queries.select().from(users).where(ofAgency(agencyId)).orderBy(asc(users.id))

export async function countColleagues(queries: Queries, agencyId: number): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(users).where(ofAgency(agencyId))
  return row?.count ?? 0
}

/** One person of the agency, locked until the transaction ends. */
export async function lockColleague(tx: Queries, agencyId: number, id: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ofAgency(agencyId)))
    .for('update')
  return user
}
