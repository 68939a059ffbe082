import type { find } from '@safar/contract/bookings/find.contract'
import { users } from '@safar/contract/people/users.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery } from '../../platform/database/text-search.ts'

type PersonHit = Reply<typeof find.all>['people'][number]

/**
 * Finds office users and agencies, for callers who can list them; the reservation desk finds only agents, as in its
 * list.
 */
export async function findPeople(
  queries: Queries,
  actor: Actor,
  patterns: readonly string[],
  limit: number,
): Promise<PersonHit[]> {
  const scope = scopeOf(users.list.access, actor)
  if (scope === null || patterns.length === 0) return []
  const own = scope === 'all' ? sql`true` : sql`u.salesman_id = ${actor.userId}`
  const reachable = actor.role === 'reservation' ? sql`${own} and u.role = 'agent'` : own
  const { rows } = await queries.execute<Omit<PersonHit, 'id'> & { id: string }>(sql`
    select u.id, u.role, u.name, u.email, a.agency_name from users u left join agencies a on a.user_id = u.id
    where u.deleted_at is null and u.agency_id is null and ${reachable} and u.id in (
      select p.id from users p where p.deleted_at is null
        and ${likeEvery(sql`lower(p.name || ' ' || p.email || ' ' || coalesce(p.phone, ''))`, patterns)}
      union all select g.user_id from agencies g where ${likeEvery(sql`lower(g.agency_name)`, patterns)})
    order by u.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
