import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import { describeAirlineChange } from '@safar/contract/bookings/changes/airline-change.rules'
import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import { HOUR_MS } from '@safar/contract/day'
import type { WorkQueues } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../../platform/database/text-search.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { directory, displayNames } from '../../people/public.ts'
import { bookings } from '../tables.ts'
import { endedStates, stateOfChange } from './airline-change.rules.ts'
import { airlineChanges } from './airline-change-tables.ts'

type ListQuery = Query<typeof contract.listAirlineChanges>

const URGENT_HOURS = 2

const isOver = inArray(bookings.state, [...endedStates])
const isUnanswered = isNull(airlineChanges.answer)

const isOpen = (now: Date): SQL | undefined =>
  and(isUnanswered, sql`${airlineChanges.departsAt} > ${now.toISOString()}`, not(isOver))

/** The same states that `stateOfChange` returns, as SQL conditions. */
function inState(state: NonNullable<ListQuery['state']>, now: Date): SQL | undefined {
  switch (state) {
    case 'open':
      return isOpen(now)
    case 'to_do':
      return and(isOpen(now), isNull(airlineChanges.toldAt))
    case 'told':
      return and(isOpen(now), isNotNull(airlineChanges.toldAt))
    case 'refunded':
      return and(isUnanswered, isOver)
    case 'flown':
      return and(isUnanswered, not(isOver), sql`${airlineChanges.departsAt} <= ${now.toISOString()}`)
    default:
      return eq(airlineChanges.answer, state)
  }
}

const waiting: readonly ListQuery['state'][] = ['open', 'to_do', 'told']

function toCondition({ state, owner, cancelled, agent_id, q }: ListQuery, { userId }: ScopedActor, now: Date) {
  return and(
    isNull(bookings.hiddenAt),
    state && inState(state, now),
    owner === 'mine' ? eq(airlineChanges.ownerId, userId) : undefined,
    owner === 'none' ? isNull(airlineChanges.ownerId) : undefined,
    cancelled && eq(airlineChanges.cancelled, cancelled === 'yes'),
    agent_id === undefined ? undefined : eq(bookings.agentId, agent_id),
    q ? or(eq(bookings.ref, q.toUpperCase()), likeEvery(sql`${bookings.searchText}`, searchPatterns(q))) : undefined,
  )
}

const selectChanges = (queries: Queries) =>
  queries
    .select({
      change: airlineChanges,
      booking: {
        id: bookings.id,
        ref: bookings.ref,
        pnr: bookings.pnr,
        offline: bookings.offline,
        channel: bookings.channel,
        state: bookings.state,
        title: bookings.title,
        leadPassenger: bookings.leadPassenger,
        passengers: bookings.passengers,
        agentId: bookings.agentId,
        customerId: bookings.customerId,
        contact: bookings.contact,
      },
      owner: { id: directory.id, name: directory.name },
    })
    .from(airlineChanges)
    .innerJoin(bookings, eq(bookings.id, airlineChanges.bookingId))
    .leftJoin(directory, eq(directory.id, airlineChanges.ownerId))

type Row = Awaited<ReturnType<typeof selectChanges>>[number]

function toListed({ change, booking, owner }: Row, names: Map<number, string>, now: Date): ListedAirlineChange {
  const { before, after, departsAt, answer, toldAt } = change
  const { agentId, customerId, contact } = booking
  return {
    id: change.id,
    booking: {
      id: booking.id,
      ref: booking.ref,
      pnr: booking.pnr,
      offline: booking.offline,
      channel: booking.channel,
      state: booking.state,
      route: booking.title,
      lead: booking.leadPassenger,
      passengers: booking.passengers,
      agent: agentId === null ? null : { id: agentId, agency_name: names.get(agentId) ?? '' },
      customer: agentId === null ? { id: customerId, name: contact.name } : null,
      phone: contact.phone,
    },
    ...describeAirlineChange(before, after),
    before: toFlightLines(before),
    after: toFlightLines(after),
    departs_at: departsAt.toISOString(),
    found_at: change.foundAt.toISOString(),
    answer_by: change.answerBy.toISOString(),
    state: stateOfChange({ answer, told: toldAt !== null, departsAt, booking: booking.state }, now),
    owner,
    notified_at: toldAt?.toISOString() ?? null,
    note: change.note,
  }
}

/** Open changes by time limit; closed ones, latest first. */
export async function listAirlineChanges(queries: Queries, actor: ScopedActor, query: ListQuery, now: Date) {
  const soonest = waiting.includes(query.state)
  const turn = soonest ? asc : desc
  const { after, limit } = query
  const last = after === undefined ? null : readPageKey(after)
  const found = await selectChanges(queries)
    .where(
      and(
        toCondition(query, actor, now),
        last === null
          ? undefined
          : sql`(${airlineChanges.answerBy}, ${airlineChanges.id}) ${sql.raw(soonest ? '>' : '<')}
              ((select k.answer_by from airline_changes k where k.id = ${last}), ${last}::bigint)`,
      ),
    )
    .orderBy(turn(airlineChanges.answerBy), turn(airlineChanges.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ change }) => pageKey(change.id))
  const names = await displayNames(
    queries,
    page.map(({ booking }) => booking.agentId),
  )
  return { data: page.map((row) => toListed(row, names, now)), next }
}

/** The number of changes that wait for an answer; matches the open rows of the list. */
export async function countOpenAirlineChanges(
  queries: Queries,
  now: Date,
): Promise<NonNullable<WorkQueues['airline_changes']>> {
  const soon = new Date(now.getTime() + URGENT_HOURS * HOUR_MS).toISOString()
  const [row] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      at: sql<string | null>`min(${airlineChanges.answerBy})`,
      urgent: sql<number>`(count(*) filter (where ${airlineChanges.answerBy} <= ${soon}))::int`,
    })
    .from(airlineChanges)
    .innerJoin(bookings, eq(bookings.id, airlineChanges.bookingId))
    .where(and(isNull(bookings.hiddenAt), isOpen(now)))
  return { count: row?.count ?? 0, at: row?.at ? new Date(row.at).toISOString() : null, urgent: row?.urgent ?? 0 }
}
