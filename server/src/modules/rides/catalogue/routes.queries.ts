import type { RideRoute, RouteRow } from '@safar/contract/products/rides/catalogue.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { query as run, statement } from '../../../platform/database/statement.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { RideDeps } from '../deps.ts'
import { type Route, rideRoutes, type Zone } from '../tables.ts'
import { listAllZones, toRideZone } from './zones.ts'

type ListQuery = Omit<Call<typeof contract.routes>['query'], 'format'>

/** An agency sells a few hundred; a list that is longer is a mistake. */
const MAX_ROUTES = 1_000

/** A route as travellers see it. */
export const toRideRoute = ({ id, service, form }: Route): RideRoute => ({
  id,
  service,
  name: form.name,
  summary: form.summary,
  minutes: form.minutes,
  least_hours: form.least_hours,
  day_hours: form.day_hours,
  day_km: form.day_km,
  included: form.included,
  notice_hours: form.notice_hours,
})

const countBookings = statement<{ routeId: number; bookings: number }>(`
  select route_id as "routeId", count(*)::integer as bookings from booking_rides
  where route_id = any ($1) group by route_id`)

/** The zone a route refers to: a zone with routes cannot be deleted. */
function zoneOf(zones: ReadonlyMap<number, Zone>, id: number): Zone {
  const zone = zones.get(id)
  if (!zone) throw new Error(`there is no zone ${id}`)
  return zone
}

export async function toRouteRows(queries: Queries, routes: readonly Route[]): Promise<RouteRow[]> {
  const [zones, counts] = await Promise.all([
    readZones(queries),
    run(queries, countBookings(routes.map(({ id }) => id))),
  ])
  const bookings = new Map(counts.map(({ routeId, bookings: count }) => [routeId, count]))
  return routes.map(({ id, form, fromId, toId, version }) => ({
    id,
    form,
    from: toRideZone(zoneOf(zones, fromId)),
    to: toId === null ? null : toRideZone(zoneOf(zones, toId)),
    version,
    bookings: bookings.get(id) ?? 0,
  }))
}

export const readZones = async (queries: Queries): Promise<Map<number, Zone>> =>
  new Map((await listAllZones(queries)).map((zone) => [zone.id, zone]))

function filterOf({ q, active, service, zone_id }: ListQuery): SQL | undefined {
  const words = q && `%${q.replace(/[%_\\]/g, '\\$&')}%`
  return and(
    isNull(rideRoutes.hiddenAt),
    active === 'all' ? undefined : eq(rideRoutes.active, active === 'active'),
    service && eq(rideRoutes.service, service),
    zone_id === undefined ? undefined : or(eq(rideRoutes.fromId, zone_id), eq(rideRoutes.toId, zone_id)),
    words
      ? or(
          ilike(sql`${rideRoutes.form} -> 'name' ->> 'en'`, words),
          ilike(sql`${rideRoutes.form} -> 'name' ->> 'ar'`, words),
        )
      : undefined,
  )
}

const selectRoutes = (queries: Queries, where: SQL | undefined): Promise<Route[]> =>
  queries.select().from(rideRoutes).where(where).orderBy(asc(rideRoutes.position), asc(rideRoutes.id)).limit(MAX_ROUTES)

export async function listRoutes({ db }: Pick<RideDeps, 'db'>, query: ListQuery) {
  return { data: await toRouteRows(db.adhoc, await selectRoutes(db.adhoc, filterOf(query))) }
}

/** The routes on sale, in their order. */
export const listActiveRoutes = (queries: Queries, more?: SQL): Promise<Route[]> =>
  selectRoutes(queries, and(eq(rideRoutes.active, true), isNull(rideRoutes.hiddenAt), more))

export async function lockRoute(tx: Queries, id: number): Promise<Route> {
  const [row] = await tx
    .select()
    .from(rideRoutes)
    .where(and(eq(rideRoutes.id, id), isNull(rideRoutes.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}
