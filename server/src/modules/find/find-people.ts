import { deposits } from '@safar/contract/money/deposits.contract'
import { users } from '@safar/contract/people/users.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault.ts'
import { depositNo, parseDepositNo } from '../deposits/public.ts'
import type { Asked } from './asked.rules.ts'
import { type Found, MOST } from './find-bookings.ts'
import { likeEvery } from './like-every.ts'

/** A row as it comes: ids are texts. */
type Raw<T> = Omit<T, 'id'> & { id: string }

const numbered = <T extends { id: string }>(rows: T[]) => rows.map((row) => ({ ...row, id: Number(row.id) }))

/** People of the house and agencies, for whoever may list them. */
export async function peopleByWords(queries: Queries, actor: Actor, { patterns }: Asked): Promise<Found['people']> {
  const scope = scopeOf(users.list.access, actor)
  if (scope === null || patterns.length === 0) return []
  const own = scope === 'all' ? sql`true` : sql`u.salesman_id = ${actor.userId}`
  const { rows } = await queries.execute<Raw<Found['people'][number]>>(sql`
    select u.id, u.role, u.name, u.email, a.agency_name from users u left join agencies a on a.user_id = u.id
    where u.deleted_at is null and ${own} and u.id in (
      select p.id from users p where p.deleted_at is null
        and ${likeEvery(sql`lower(p.name || ' ' || p.email || ' ' || coalesce(p.phone, ''))`, patterns)}
      union all select g.user_id from agencies g where ${likeEvery(sql`lower(g.agency_name)`, patterns)})
    order by u.id desc limit ${MOST}`)
  return numbered(rows)
}

export async function depositByNumber(queries: Queries, actor: Actor, text: string): Promise<Found['deposits']> {
  const scope = scopeOf(deposits.show.access, actor)
  const id = parseDepositNo(text)
  if (scope === null || id === null) return []
  const own = {
    all: sql`true`,
    assigned: sql`u.salesman_id = ${actor.userId}`,
    own: sql`d.agent_id = ${actor.userId}`,
  }[scope]
  const { rows } = await queries.execute<Raw<Omit<Found['deposits'][number], 'amount'>> & { amount: string }>(sql`
    select d.id, coalesce(a.agency_name, u.name) as agency_name, d.amount, d.currency, d.state
    from deposits d join users u on u.id = d.agent_id left join agencies a on a.user_id = u.id
    where d.id = ${id} and d.hidden_at is null and ${own}`)
  return numbered(rows).map((row) => ({ ...row, number: depositNo(row.id), amount: Number(row.amount) }))
}

/** The caller's own book. */
export async function ownTravellers(
  queries: Queries,
  vault: Vault,
  actor: Actor,
  { code, patterns }: Asked,
): Promise<Found['travellers']> {
  if (scopeOf(travellers.list.access, actor) === null) return []
  const { rows } = await queries.execute<Raw<Found['travellers'][number]>>(sql`
    select t.id, t.given, t.family, t.born::text from travellers t
    where t.owner_id = ${actor.userId} and ((${likeEvery(sql`t.found_by`, patterns)}) or t.passport_mac = ${vault.mac('passport', code)})
    order by t.family, t.given, t.id limit ${MOST}`)
  return numbered(rows)
}
