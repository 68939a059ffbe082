import type { Query } from '@safar/contract/protocol/endpoint'
import type { travellerFamilies as contract, FamilyView } from '@safar/contract/travellers/families.contract'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../../platform/database/text-search.ts'
import { invalid } from '../../../platform/errors.ts'
import { cutPage } from '../../../platform/page-key.ts'
import { listShortPassports } from '../short-passports.queries.ts'
import { type Family, families, travellers } from '../tables.ts'
import { type Owner, type TravellerDeps, toView } from '../travellers.queries.ts'

export const ownFamily = (ownerId: number, id: number) => and(eq(families.id, id), eq(families.ownerId, ownerId))

/** Names are unique within a book regardless of case, so a page can start after a name. */
const byName = sql`lower(${families.name})`
const nameKey = ({ name }: Family): string => Buffer.from(name.toLowerCase()).toString('base64url')

function startingAfter(key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  const name = Buffer.from(key, 'base64url').toString()
  if (name === '' || name.includes('\0')) throw invalid({ after: 'wrong_kind' })
  return sql`${byName} > lower(${name})`
}

/** Matches the words of the family's name, or of a member's. */
function matching(ownerId: number, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const patterns = searchPatterns(text)
  const named = sql`exists (select 1 from ${travellers} where ${travellers.ownerId} = ${ownerId}
    and ${travellers.familyId} = ${families.id} and ${likeEvery(sql`${travellers.searchText}`, patterns)})`
  return or(likeEvery(byName, patterns), named)
}

/** Each family with its members, eldest first. */
export async function withMembers(
  queries: Queries,
  { listUpcomingTrips, ...calendar }: TravellerDeps,
  owner: Owner,
  rows: readonly Family[],
): Promise<FamilyView[]> {
  if (rows.length === 0) return []
  const today = todayOf(calendar)
  const trips = await listShortPassports(queries, listUpcomingTrips, owner, today)
  const ids = rows.map(({ id }) => id)
  const members = await queries
    .select()
    .from(travellers)
    .where(and(eq(travellers.ownerId, owner.accountId), inArray(travellers.familyId, ids)))
    .orderBy(asc(travellers.birthDate), asc(travellers.id))
  return rows.map((family) => ({
    id: family.id,
    name: family.name,
    members: members
      .filter(({ familyId }) => familyId === family.id)
      .map((row) => toView(row, { today, trip: trips.get(row.id), family })),
  }))
}

export async function listFamilies(deps: TravellerDeps, owner: Owner, query: Query<typeof contract.list>) {
  const { q, after, limit } = query
  const rows = await deps.db.adhoc
    .select()
    .from(families)
    .where(and(eq(families.ownerId, owner.accountId), matching(owner.accountId, q), startingAfter(after)))
    .orderBy(byName)
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, nameKey)
  return { data: await withMembers(deps.db.adhoc, deps, owner, page), next }
}
