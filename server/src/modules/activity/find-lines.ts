import type { ActivityRow, activity as contract } from '@safar/contract/people/activity.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { ActivityKind } from '@safar/contract/vocabulary/activity'
import type { SQL } from 'drizzle-orm'
import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readPageKey } from '../../platform/page-key.ts'
import { directory } from '../people/public.ts'
import { activity, activityArchive, activityHidden } from './tables.ts'

type LineFilter = Pick<Query<typeof contract.list>, 'after' | 'actor_id' | 'action' | 'kind' | 'from' | 'to'>

interface FoundLine {
  line: typeof activity.$inferSelect
  actor: ActivityRow['actor']
}

const SIGN_INS = ['accounts.sign_in', 'accounts.sign_out']

/** Actions, or the modules they belong to. */
const actsOfKind: Partial<Record<ActivityKind, string[]>> = {
  sign_ins: SIGN_INS,
  bookings: ['bookings', 'offline', 'documents', 'quotes', 'travellers'],
  money: ['deposits', 'collections', 'payments', 'ledger', 'banks', 'bank_statements'],
  pricing: ['pricing'],
  people: ['accounts', 'agents', 'users', 'staff', 'roles', 'permissions'],
  system: [
    ...['activity', 'aircraft', 'airlines', 'airports', 'content', 'demo', 'featured', 'media', 'notifications'],
    ...['settings', 'suppliers'],
  ],
}

/** `users` matches every action of the module, `users.approve` only that one. */
const named = (action: string): SQL | undefined =>
  or(eq(activity.action, action), sql`starts_with(${activity.action}, ${`${action}.`})`)

function ofKind(kind: ActivityKind): SQL | undefined {
  if (kind === 'sign_ins') return inArray(activity.action, SIGN_INS)
  const modules = actsOfKind[kind]
  return and(
    modules && sql`split_part(${activity.action}, '.', 1) in ${modules}`,
    kind === 'work' || kind === 'people' ? notInArray(activity.action, SIGN_INS) : undefined,
  )
}

const startOf = (day: string, zone: string): SQL => sql`${day}::date::timestamp at time zone ${zone}`
/** The last day is part of the period. */
const endOf = (day: string, zone: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${zone}`

const matching = (queries: Queries, { actor_id, action, kind, from, to }: LineFilter, zone: string) =>
  and(
    notExists(queries.select({ one: sql`1` }).from(activityHidden).where(eq(activityHidden.activityId, activity.id))),
    actor_id === undefined ? undefined : eq(activity.actorId, actor_id),
    action ? named(action) : undefined,
    ofKind(kind),
    from ? gte(activity.at, startOf(from, zone)) : undefined,
    to ? lt(activity.at, endOf(to, zone)) : undefined,
  )

/** Portions that can contain matching lines; the others are not unpacked. */
const mayHold = ({ actor_id, action, kind, from, to }: LineFilter, zone: string) =>
  and(
    actor_id === undefined ? undefined : arrayContains(activityArchive.chains, [String(actor_id)]),
    action ? arrayContains(activityArchive.actions, [action]) : undefined,
    actsOfKind[kind] && arrayOverlaps(activityArchive.actions, actsOfKind[kind]),
    from ? gte(activityArchive.toAt, startOf(from, zone)) : undefined,
    to ? lt(activityArchive.fromAt, endOf(to, zone)) : undefined,
  )

/** Aliased as the log itself, so that conditions on the log also apply to archived lines. */
export const archivedLines = sql`${activityArchive} cross join lateral unnest(${activityArchive.lines}) as ${activity}`

const columns = getTableColumns(activity)
/** As expressions, because the query builder refuses columns of a table that is not part of the query. */
export const archivedColumns: typeof columns = Object.fromEntries(
  Object.entries(columns).map(([name, column]): readonly unknown[] => [name, sql`${column}`.mapWith(column)]),
)

const found = { line: activity, actor: { id: directory.id, name: directory.name, role: directory.role } }

/** Newest first, from the log and then from its archive: archived lines have lower ids than all others. */
export async function findLines(
  queries: Queries,
  filter: LineFilter,
  { zone, limit }: { zone: string; limit: number },
): Promise<FoundLine[]> {
  const wanted = matching(queries, filter, zone)
  const after = filter.after === undefined ? undefined : readPageKey(filter.after)
  const lines = await queries
    .select(found)
    .from(activity)
    .leftJoin(directory, eq(directory.id, activity.actorId))
    .where(and(wanted, after === undefined ? undefined : lt(activity.id, after)))
    .orderBy(desc(activity.id))
    .limit(limit)
  if (lines.length === limit) return lines
  // Lines archived between the two queries were already read, so none appears twice.
  const below = lines.at(-1)?.line.id ?? after
  const archived = await queries
    .select({ ...found, line: archivedColumns })
    .from(archivedLines)
    .leftJoin(directory, eq(directory.id, activity.actorId))
    .where(
      and(
        mayHold(filter, zone),
        wanted,
        below === undefined ? undefined : and(lt(activityArchive.firstId, below), lt(activity.id, below)),
      ),
    )
    .orderBy(desc(activityArchive.firstId), desc(activity.id))
    .limit(limit - lines.length)
  return [...lines, ...archived]
}
