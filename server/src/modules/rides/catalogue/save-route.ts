import type { RouteForm } from '@safar/contract/products/rides/catalogue.shapes'
import { routeErrors } from '@safar/contract/products/rides/ride.rules'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { deleteOrHide } from '../../../platform/database/delete-or-hide.ts'
import { query as run, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { RideDeps } from '../deps.ts'
import { type Route, rideRoutes, rideVehicles, rideZones } from '../tables.ts'
import { lockRoute, toRouteRows } from './routes.queries.ts'

async function listKnown(tx: Queries, { from_id, to_id, prices }: RouteForm) {
  const zoneIds = [from_id, ...(to_id === null ? [] : [to_id])]
  const zones = await tx.select({ id: rideZones.id }).from(rideZones).where(inArray(rideZones.id, zoneIds)).for('share')
  const vehicles = await tx
    .select({ id: rideVehicles.id })
    .from(rideVehicles)
    .where(
      and(
        inArray(
          rideVehicles.id,
          prices.map(({ vehicle_id }) => vehicle_id),
        ),
        isNull(rideVehicles.hiddenAt),
      ),
    )
  return { zones: new Set(zones.map(({ id }) => id)), vehicles: new Set(vehicles.map(({ id }) => id)) }
}

/** Refuses contradictions at their field, and zones and vehicles that do not exist. */
async function assertForm(tx: Queries, form: RouteForm): Promise<void> {
  const errors: Record<string, PlainKey> = routeErrors(form)
  const { zones, vehicles } = await listKnown(tx, form)
  if (!zones.has(form.from_id)) errors.from_id = 'ride_zone_unknown'
  if (form.to_id !== null && !zones.has(form.to_id)) errors.to_id = 'ride_zone_unknown'
  for (const [place, { vehicle_id }] of form.prices.entries())
    if (!vehicles.has(vehicle_id)) errors[`prices.${place}.vehicle_id`] = 'vehicle_unknown'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Only what its service uses: a form can still hold what was entered for another one. */
function normalize(form: RouteForm): RouteForm {
  const is = (service: RouteForm['service']) => form.service === service
  return {
    ...form,
    to_id: is('transfer') ? form.to_id : null,
    both_ways: is('transfer') && form.both_ways,
    minutes: is('transfer') ? form.minutes : null,
    least_hours: is('hourly') ? form.least_hours : null,
    day_hours: is('daily') ? form.day_hours : null,
    day_km: is('daily') ? form.day_km : null,
  }
}

const toColumns = (form: RouteForm) => ({
  form,
  service: form.service,
  fromId: form.from_id,
  toId: form.to_id,
  position: form.position,
  active: form.active,
})

/** The fields of a route shown in the activity log. */
const describe = ({ name, service, notice_hours, cancellation, prices, active }: RouteForm) => ({
  name: name.en,
  service,
  notice_hours,
  cancellation: cancellation.map(({ hours_before, percent }) => `${hours_before ?? '–'} h: ${percent} %`),
  prices: prices.map((price) => `${price.vehicle_id}: ${price.agent} / ${price.public}`),
  active,
})

async function toReply(tx: Queries, route: Route | undefined) {
  const [data] = route ? await toRouteRows(tx, [route]) : []
  if (!data) throw new Error('the route was not written')
  return data
}

export async function addRoute({ db }: RideDeps, { body, actor, locale, origin }: Call<typeof contract.addRoute>) {
  const form = normalize(body)
  const data = await db.tx(async (tx) => {
    await assertForm(tx, form)
    const [route] = await tx.insert(rideRoutes).values(toColumns(form)).returning()
    const subject = { subject: 'ride_route', subjectId: route?.id ?? 0, changes: describe(form) }
    await record(tx, { actorId: actor.userId, action: 'rides.add', ...subject, origin })
    return toReply(tx, route)
  })
  return { message: translate(locale, 'ride_route_saved'), type: 'success' as const, data }
}

/** Rides already sold keep what they were sold; only later sales use the changes. */
export async function updateRoute(
  { db }: RideDeps,
  { params, body: { version, ...body }, actor, locale, origin }: Call<typeof contract.updateRoute>,
) {
  const form = normalize(body)
  const data = await db.tx(async (tx) => {
    const before = await lockRoute(tx, params.id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'ride_edited' })
    await assertForm(tx, form)
    const [route] = await tx
      .update(rideRoutes)
      .set({ ...toColumns(form), version: sql`${rideRoutes.version} + 1` })
      .where(eq(rideRoutes.id, before.id))
      .returning()
    const changes = difference(describe(before.form), describe(form))
    const subject = { subject: 'ride_route', subjectId: before.id, changes }
    await record(tx, { actorId: actor.userId, action: 'rides.change', ...subject, origin })
    return toReply(tx, route)
  })
  return { message: translate(locale, 'ride_route_saved'), type: 'success' as const, data }
}

const isRouteSold = statement<{ sold: boolean }>(
  'select exists (select from booking_rides where route_id = $1) as sold',
)

/** Deletes a route nobody has booked; one with bookings is hidden instead, since they refer to it. */
export async function removeRoute(
  { db, clock }: RideDeps,
  { params, actor, locale, origin }: Call<typeof contract.removeRoute>,
) {
  await db.tx(async (tx) => {
    const row = await lockRoute(tx, params.id)
    const [found] = await run(tx, isRouteSold(row.id))
    await deleteOrHide(tx, {
      table: rideRoutes,
      row,
      isSold: found?.sold ?? false,
      now: clock.now(),
      actions: { hide: 'rides.hide', delete: 'rides.delete' },
      line: { actorId: actor.userId, subject: 'ride_route', origin },
    })
  })
  return { message: translate(locale, 'ride_route_deleted'), type: 'success' as const }
}
