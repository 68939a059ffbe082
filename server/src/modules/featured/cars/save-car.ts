import { type CarForm, type featuredCars as contract, MAX_CARS } from '@safar/contract/featured/cars.contract'
import { translate } from '@safar/contract/wording/texts'
import { asc, eq, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { placeRow } from '../../../platform/database/ordered-list.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { listPictures } from '../../content/public.ts'
import { featuredCars, type StoredCar } from '../tables.ts'
import { type CarDeps, toCarRows } from './cars.queries.ts'

type SaveCall = Pick<Call<typeof contract.add>, 'actor' | 'locale' | 'origin'> & { body: CarForm }

async function write(tx: Queries, before: StoredCar | undefined, form: CarForm): Promise<StoredCar> {
  const { name, city, seats, picture, per_day: perDay, vehicle_id: vehicleId, active } = form
  const values = { name, city, seats, picture, perDay, vehicleId, active }
  const [after] = before
    ? await tx
        .update(featuredCars)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(featuredCars.id, before.id))
        .returning()
    : await tx
        .insert(featuredCars)
        .values({ ...values, position: MAX_CARS })
        .returning()
  if (!after) throw new Error('the car was not written')
  return after
}

/** The fields shown in the activity log. */
export const describeCar = ({ name, city, seats, perDay, vehicleId, active }: StoredCar) => ({
  name: name.en,
  city: city.en,
  seats,
  active,
  per_day: perDay,
  vehicle: vehicleId,
})

/** Features a car, or changes or moves the one with the given id. Simultaneous saves run one after the other. */
export async function saveCar(deps: CarDeps, { body, actor, locale, origin }: SaveCall, id?: number) {
  const data = await deps.db.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('featured_cars'))`)
    const rows = await tx.select().from(featuredCars).orderBy(asc(featuredCars.position), asc(featuredCars.id))
    const before = rows.find((row) => row.id === id)
    if (id !== undefined && !before) throw notFound()
    if (!before && rows.length >= MAX_CARS)
      throw new AppError('conflict', { shown: 'featured_cars_full', values: { max: MAX_CARS } })
    if (!(await listPictures(tx, [body.picture])).has(body.picture)) throw invalid({ picture: 'picture_unknown' })
    if (body.vehicle_id !== null && !(await deps.listVehiclesOnSale(tx)).has(body.vehicle_id))
      throw invalid({ vehicle_id: 'vehicle_unknown' })
    const after = await write(tx, before, body)
    const ids = rows.map((row) => row.id)
    const { was, place } = await placeRow(tx, featuredCars, { ids, id: after.id, position: body.position })
    await record(tx, {
      actorId: actor.userId,
      action: before ? 'featured.change' : 'featured.add',
      subject: 'featured_car',
      subjectId: after.id,
      changes: difference(before ? { ...describeCar(before), position: was } : {}, {
        ...describeCar(after),
        position: place,
      }),
      origin,
    })
    const [row] = await toCarRows(tx, deps, [after])
    if (!row) throw new Error('the car lost its picture')
    return row
  })
  return { message: translate(locale, 'featured_car_saved'), type: 'success' as const, data }
}
