import { monthEnd } from '@safar/contract/day'
import type { groups as contract } from '@safar/contract/products/groups/groups.contract'
import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { hasPermission } from '@safar/contract/protocol/access'
import { namedAirlines, namedPlaces } from '@safar/reference'
import { and, asc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { listWaiting, readSeats, type SeatCounts } from '../allotments/public.ts'
import { type Audience, audienceOf, type PriceBook } from '../pricing/public.ts'
import { isOnSale } from './deadlines.rules.ts'
import type { GroupDeps } from './deps.ts'
import { priceEach } from './group-price.ts'
import { selectGroup } from './group-row.ts'
import { type Group, groups, type SoldGroup } from './tables.ts'

/** Whether the actor sees buying prices, drafts and the seat board. */
export const managesGroups = (actor: ScopedActor | null): boolean =>
  actor?.approved === true && hasPermission(actor, 'groups.manage')

const isAgent = (actor: ScopedActor | null): boolean => actor?.role === 'agent' && actor.approved

/** The group as sold; also stored with bookings. */
export const toSold = (group: Group): SoldGroup => ({
  category: group.category,
  airline: group.airline,
  origin: group.origin,
  destination: group.destination,
  departs_on: group.departsOn,
  returns_on: group.returnsOn,
  flights: group.flights,
  names_by: group.namesBy,
  balance_by: group.balanceBy,
  ticketing_by: group.ticketingBy,
  free_reduction: group.freeReduction,
  terms: group.terms,
  deposit_hours: group.depositHours,
})

/** Names for the codes in its flights. */
export const namesIn = ({ airline, flights }: Pick<SoldGroup, 'airline' | 'flights'>) => ({
  places: namedPlaces(flights.flatMap(({ origin, destination }) => [origin, destination])),
  airlines: namedAirlines([airline]),
})

interface Reader {
  actor: ScopedActor | null
  audience: Audience
  book: PriceBook
  currency: string
}

const noSeats: SeatCounts = { total: 0, held: 0, issued: 0, waiting: 0, left: 0 }

function toTicket(group: Group, seats: SeatCounts, { actor, audience, book, currency }: Reader): GroupTicket {
  const manages = managesGroups(actor)
  return {
    id: group.id,
    ...toSold(group),
    ...namesIn(group),
    currency,
    prices: priceEach(book, group, audience),
    seats_left: group.showSeats || manages ? seats.left : null,
    is_full: seats.left === 0,
    deposit: group.deposit,
    deposit_hours: group.depositHours,
    sales_to: group.salesTo,
    audience: group.audience,
    office: manages
      ? {
          version: group.version,
          prices: group.prices,
          seats,
          state: group.state,
          sales_from: group.salesFrom,
          show_seats: group.showSeats,
          pnr: group.pnr,
        }
      : null,
  }
}

async function readerOf(deps: GroupDeps, actor: ScopedActor | null, forAgent?: number): Promise<Reader> {
  const { AGENCY_CURRENCY: currency } = deps.config
  return { actor, audience: audienceOf(actor, forAgent), book: await deps.pricing.book(), currency }
}

/** One group, as the reader is allowed to see it. */
export async function readTicket(
  deps: GroupDeps,
  queries: Queries,
  group: Group,
  { actor, forAgent }: { actor: ScopedActor | null; forAgent?: number | undefined },
): Promise<GroupTicket> {
  const [reader, seats] = await Promise.all([readerOf(deps, actor, forAgent), readSeats(queries, [group.allotmentId])])
  return toTicket(group, seats.get(group.allotmentId) ?? noSeats, reader)
}

/** A group the actor cannot see is not found. */
export async function findGroup(
  deps: Pick<GroupDeps, 'db' | 'clock' | 'config'>,
  id: number,
  actor: ScopedActor | null,
): Promise<Group> {
  const [group] = await deps.db.adhoc.select().from(groups).where(eq(groups.id, id))
  if (!group || group.hiddenAt !== null) throw notFound()
  if (managesGroups(actor)) return group
  const moment = { now: deps.clock.now(), zone: deps.config.AGENCY_ZONE }
  if (!isOnSale(group, moment) || !canSee(group, actor)) throw notFound()
  return group
}

/** Groups for agents can be seen by agents, and by the office that books for them. */
export const canSee = ({ audience }: Pick<Group, 'audience'>, actor: ScopedActor | null): boolean =>
  audience === 'public' || isAgent(actor) || managesGroups(actor) || isOffice(actor)

const isOffice = (actor: ScopedActor | null): boolean =>
  actor?.approved === true && hasPermission(actor, 'bookings.create')

type ListQuery = Call<typeof contract.list>['query']

/** Continues after the last row of the previous page, by its day and id. */
function afterKey(key: string): SQL | undefined {
  const [, day = '', id = ''] = /^(\d{4}-\d{2}-\d{2}):(\d{1,15})$/.exec(Buffer.from(key, 'base64url').toString()) ?? []
  if (!day) throw invalid({ after: 'wrong_kind' })
  return or(gt(groups.departsOn, day), and(eq(groups.departsOn, day), gt(groups.id, Number(id))))
}

const keyOf = ({ departsOn, id }: Group): string => Buffer.from(`${departsOn}:${id}`).toString('base64url')

function onSale(today: string, actor: ScopedActor | null): SQL | undefined {
  return and(
    eq(groups.state, 'published'),
    gt(groups.departsOn, today),
    or(isNull(groups.salesFrom), lte(groups.salesFrom, today)),
    or(isNull(groups.salesTo), gte(groups.salesTo, today)),
    isAgent(actor) || isOffice(actor) ? undefined : eq(groups.audience, 'public'),
  )
}

function filterOf(filter: ListQuery): (SQL | undefined)[] {
  const { category, origin, destination, airline, month, seats, state } = filter
  return [
    category && eq(groups.category, category),
    origin && eq(groups.origin, origin),
    destination && eq(groups.destination, destination),
    airline && eq(groups.airline, airline),
    month && and(gte(groups.departsOn, `${month}-01`), lte(groups.departsOn, monthEnd(`${month}-01`))),
    filter.manage && state ? eq(groups.state, state) : undefined,
    seats
      ? sql`exists (select from allotments_left l where l.allotment_id = ${groups.allotmentId} and l.seats >= ${seats})`
      : undefined,
  ].filter((part): part is SQL | undefined => part !== '')
}

/** Groups by departure day, page by page. */
export async function listGroups(
  deps: GroupDeps,
  { query, actor }: Pick<Call<typeof contract.list>, 'query' | 'actor'>,
) {
  const manages = query.manage && managesGroups(actor)
  const rows = await deps.db.adhoc
    .select()
    .from(groups)
    .where(
      and(
        isNull(groups.hiddenAt),
        manages ? undefined : onSale(todayOf(deps), actor),
        ...filterOf({ ...query, manage: manages }),
        query.after === undefined ? undefined : afterKey(query.after),
      ),
    )
    .orderBy(asc(groups.departsOn), asc(groups.id))
    .limit(query.limit + 1)
  const { page, next } = cutPage(rows, query.limit, keyOf)
  const [reader, seats] = await Promise.all([
    readerOf(deps, actor),
    readSeats(
      deps.db.prepared,
      page.map(({ allotmentId }) => allotmentId),
    ),
  ])
  return { data: page.map((group) => toTicket(group, seats.get(group.allotmentId) ?? noSeats, reader)), next }
}

/** Bookings waiting for seats, in the order they are served. */
export async function listWaitingBookings(
  deps: GroupDeps,
  { params, query: { after, limit } }: Pick<Call<typeof contract.waiting>, 'params' | 'query'>,
) {
  const group = await selectGroup(deps.db.prepared, params.id)
  if (!group || group.hiddenAt !== null) throw notFound()
  const position = after === undefined ? 0 : readPageKey(after)
  const rows = await listWaiting(deps.db.prepared, group.allotmentId, { after: position, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, (row) => pageKey(row.position))
  const data = page.map(({ bookingId, ref, contact, seats, since }) => ({
    booking_id: bookingId,
    ref,
    contact,
    seats,
    since: since.toISOString(),
  }))
  return { data, next }
}
