import { parseApplicationNo } from '@safar/contract/products/visas/application.rules'
import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../../platform/database/text-search.ts'
import type { Call } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { bookingDirectory } from '../../bookings/public.ts'
import { displayNames } from '../../people/public.ts'
import type { VisaDeps } from '../deps.ts'
import { visaApplicants, visaApplications } from '../tables.ts'
import { within } from './application-row.ts'
import { toRow } from './application-view.ts'

type Query = Call<typeof contract.list>['query']

/** States the office and applicants still work on; the other states only grow in number. */
const open = ['draft', 'submitted', 'documents_required', 'processing'] as const

function toFilter({ q, state, country, owner }: Query, actor: ScopedActor): SQL | undefined {
  const number = q ? parseApplicationNo(q) : null
  return and(
    within(actor),
    // Other people's drafts are theirs until submitted.
    actor.scope === 'all' && state === undefined ? sql`${visaApplications.state} <> 'draft'` : undefined,
    state && eq(visaApplications.state, state),
    country === undefined ? undefined : sql`${visaApplications.visa} ->> 'country' = ${country}`,
    owner === 'me' ? eq(visaApplications.ownerId, actor.userId) : undefined,
    owner === 'nobody' ? isNull(visaApplications.ownerId) : undefined,
    number === null ? undefined : eq(visaApplications.id, number),
    q && number === null ? likeEvery(sql`${visaApplications.searchText}`, searchPatterns(q)) : undefined,
  )
}

/** The office sees the longest waiting first; applicants see the latest change first. */
const orderFor = ({ scope }: ScopedActor) =>
  scope === 'all' ? { direction: asc, isAfter: sql.raw('>') } : { direction: desc, isAfter: sql.raw('<') }

/**
 * An application that changes also changes its place in the list, so the key holds its place at the time of reading.
 */
function afterKey(after: string | undefined, actor: ScopedActor): SQL | undefined {
  if (after === undefined) return undefined
  const id = readPageKey(after)
  return sql`(${visaApplications.since}, ${visaApplications.id}) ${orderFor(actor).isAfter}
    ((select k.since from visa_applications k where k.id = ${id}), ${id})`
}

async function countOpen(queries: Queries, actor: ScopedActor) {
  const rows = await queries
    .select({ state: visaApplications.state, count: count() })
    .from(visaApplications)
    .where(and(within(actor), inArray(visaApplications.state, [...open])))
    .groupBy(visaApplications.state)
  return open.map((state) => ({ state, count: rows.find((row) => row.state === state)?.count ?? 0 }))
}

async function leadsOf(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { lead: string; applicants: number }>()
  const rows = await queries
    .select({
      id: visaApplicants.applicationId,
      lead: sql<string>`(array_agg(${visaApplicants.givenName} || ' ' || ${visaApplicants.familyName} order by ${visaApplicants.place}))[1]`,
      applicants: count(),
    })
    .from(visaApplicants)
    .where(inArray(visaApplicants.applicationId, [...ids]))
    .groupBy(visaApplicants.applicationId)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export async function listApplications({ db }: VisaDeps, { actor, query }: Call<typeof contract.list>) {
  const { direction } = orderFor(actor)
  const found = await db.adhoc
    .select()
    .from(visaApplications)
    .where(and(toFilter(query, actor), afterKey(query.after, actor)))
    .orderBy(direction(visaApplications.since), direction(visaApplications.id))
    .limit(query.limit + 1)
  const { page, next } = cutPage(found, query.limit, ({ id }) => pageKey(id))
  const ids = page.map(({ id }) => id)
  const bookingIds = page.flatMap(({ bookingId }) => bookingId ?? [])
  const [leads, names, bookings, counts] = await Promise.all([
    leadsOf(db.adhoc, ids),
    displayNames(
      db.adhoc,
      page.flatMap(({ agentId, customerId, ownerId }) => [agentId, customerId, ownerId]),
    ),
    bookingIds.length === 0
      ? []
      : db.adhoc
          .select({ id: bookingDirectory.id, ref: bookingDirectory.ref, state: bookingDirectory.state })
          .from(bookingDirectory)
          .where(inArray(bookingDirectory.id, bookingIds)),
    countOpen(db.adhoc, actor),
  ])
  const data = page.map((row) =>
    toRow(row, {
      names,
      ...(leads.get(row.id) ?? { lead: '', applicants: 0 }),
      booking: bookings.find(({ id }) => id === row.bookingId) ?? null,
    }),
  )
  return { data, next, counts }
}
