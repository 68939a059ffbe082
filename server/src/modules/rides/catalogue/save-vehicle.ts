import { daysBetween } from '@safar/contract/day'
import type { VehicleForm } from '@safar/contract/products/rides/catalogue.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { deleteOrHide } from '../../../platform/database/delete-or-hide.ts'
import { query as run, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { listPictures } from '../../content/public.ts'
import type { RideDeps } from '../deps.ts'
import { applyStock, listVehicleDays, type RideSpan, setDayTotals } from '../stock/ride-days.ts'
import { rideVehicles, type Vehicle } from '../tables.ts'
import { lockVehicle, toVehicleRows } from './vehicles.queries.ts'

async function assertPictures(tx: Queries, { pictures }: VehicleForm): Promise<void> {
  const known = await listPictures(tx, pictures)
  const wrong = pictures.findIndex((name) => !known.has(name))
  if (wrong !== -1) throw invalid({ [`pictures.${wrong}`]: 'picture_unknown' })
}

/** The fields of a vehicle shown in the activity log. */
const describe = ({ name, category, seats, bags, stock, active }: VehicleForm | Vehicle) => ({
  name: name.en,
  category,
  seats,
  bags,
  stock,
  active,
})

const toReply = async (tx: Queries, vehicle: Vehicle) => {
  const [data] = await toVehicleRows(tx, [vehicle])
  if (!data) throw new Error('the vehicle was not written')
  return data
}

export async function addVehicle({ db }: RideDeps, { body, actor, locale, origin }: Call<typeof contract.addVehicle>) {
  const data = await db.tx(async (tx) => {
    await assertPictures(tx, body)
    const [vehicle] = await tx.insert(rideVehicles).values(body).returning()
    if (!vehicle) throw new Error('the vehicle was not written')
    const subject = { subject: 'ride_vehicle', subjectId: vehicle.id, changes: describe(body) }
    await record(tx, { actorId: actor.userId, action: 'rides.add', ...subject, origin })
    return toReply(tx, vehicle)
  })
  return { message: translate(locale, 'ride_vehicle_saved'), type: 'success' as const, data }
}

export async function updateVehicle(
  { db }: RideDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.updateVehicle>,
) {
  const { version, ...form } = body
  const data = await db.tx(async (tx) => {
    const before = await lockVehicle(tx, params.id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'ride_edited' })
    await assertPictures(tx, form)
    if (form.stock !== before.stock) await applyStock(tx, before.id, form.stock)
    const [vehicle] = await tx
      .update(rideVehicles)
      .set({ ...form, version: sql`${rideVehicles.version} + 1` })
      .where(eq(rideVehicles.id, before.id))
      .returning()
    if (!vehicle) throw new Error('the vehicle was not written')
    const changes = difference(describe(before), describe(form))
    const subject = { subject: 'ride_vehicle', subjectId: vehicle.id, changes }
    await record(tx, { actorId: actor.userId, action: 'rides.change', ...subject, origin })
    return toReply(tx, vehicle)
  })
  return { message: translate(locale, 'ride_vehicle_saved'), type: 'success' as const, data }
}

const isVehicleSold = statement<{ sold: boolean }>(
  'select exists (select from booking_rides where vehicle_id = $1) as sold',
)

const dropPrices = statement(`
  update ride_routes r set version = version + 1, form = jsonb_set(form, '{prices}', (
    select coalesce(jsonb_agg(e.price order by e.place), '[]')
    from jsonb_array_elements(r.form -> 'prices') with ordinality e (price, place)
    where (e.price ->> 'vehicle_id')::bigint <> $1))
  where exists (select from jsonb_array_elements(r.form -> 'prices') p where (p ->> 'vehicle_id')::bigint = $1)`)

/**
 * Deletes a vehicle nobody has booked; one with bookings is hidden instead, since they refer to it. Routes lose its
 * prices.
 */
export async function removeVehicle(
  { db, clock }: RideDeps,
  { params, actor, locale, origin }: Call<typeof contract.removeVehicle>,
) {
  await db.tx(async (tx) => {
    const { id, name } = await lockVehicle(tx, params.id)
    const [found] = await run(tx, isVehicleSold(id))
    await run(tx, dropPrices(id))
    await deleteOrHide(tx, {
      table: rideVehicles,
      row: { id, form: { name } },
      isSold: found?.sold ?? false,
      now: clock.now(),
      actions: { hide: 'rides.hide', delete: 'rides.delete' },
      line: { actorId: actor.userId, subject: 'ride_vehicle', origin },
    })
  })
  return { message: translate(locale, 'ride_vehicle_deleted'), type: 'success' as const }
}

/** Three months on one screen. */
const MAX_DAYS = 92

function toSpan({ from, to }: { from: string; to: string }, vehicleId: number): RideSpan {
  if (to < from) throw invalid({ to: 'ride_days_order' })
  if (daysBetween(from, to) >= MAX_DAYS) throw invalid({ to: 'ride_days_limit' })
  return { vehicleId, firstDay: from, lastDay: to }
}

export async function vehicleDays(
  { db }: RideDeps,
  { params, query }: Pick<Call<typeof contract.vehicleDays>, 'params' | 'query'>,
) {
  const data = await listVehicleDays(db.adhoc, toSpan(query, params.id))
  if (data.length === 0) throw notFound()
  return { data }
}

/** Gives some days a number of vehicles of their own. Simultaneous bookings wait for it. */
export async function setVehicleDays(
  { db }: RideDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.setVehicleDays>,
) {
  const { total, ...days } = body
  const span = toSpan(days, params.id)
  const data = await db.tx(async (tx) => {
    const { id, name, stock } = await lockVehicle(tx, params.id)
    await setDayTotals(tx, { ...span, total, stock })
    const changes = { name: name.en, ...days, total: total ?? stock }
    await record(tx, {
      actorId: actor.userId,
      action: 'rides.set_days',
      subject: 'ride_vehicle',
      subjectId: id,
      changes,
      origin,
    })
    return listVehicleDays(tx, span)
  })
  return { message: translate(locale, 'ride_days_saved'), type: 'success' as const, data }
}
