import type { Picture } from '@safar/contract/content/pictures.contract'
import type { RideVehicle, VehicleRow } from '@safar/contract/products/rides/catalogue.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { query as run, statement } from '../../../platform/database/statement.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { listPictures } from '../../content/public.ts'
import type { RideDeps } from '../deps.ts'
import { rideVehicles, type Vehicle } from '../tables.ts'

type ListQuery = Call<typeof contract.vehicles>['query']

/** An agency keeps a few dozen; a list that is longer is a mistake. */
const MAX_VEHICLES = 300

export const readPictures = (queries: Queries, vehicles: readonly Pick<Vehicle, 'pictures'>[]) =>
  listPictures(
    queries,
    vehicles.flatMap(({ pictures }) => pictures),
  )

/** A vehicle as travellers see it. */
export const toRideVehicle = (vehicle: Vehicle, pictures: ReadonlyMap<string, Picture>): RideVehicle => ({
  id: vehicle.id,
  name: vehicle.name,
  category: vehicle.category,
  seats: vehicle.seats,
  bags: vehicle.bags,
  pictures: vehicle.pictures.flatMap((name) => pictures.get(name) ?? []),
})

const countRoutes = statement<{ vehicleId: number; routes: number }>(`
  select (p ->> 'vehicle_id')::bigint as "vehicleId", count(*)::integer as routes
  from ride_routes r cross join jsonb_array_elements(r.form -> 'prices') p
  where r.hidden_at is null group by 1`)

export async function toVehicleRows(queries: Queries, vehicles: readonly Vehicle[]): Promise<VehicleRow[]> {
  const [pictures, counts] = await Promise.all([readPictures(queries, vehicles), run(queries, countRoutes())])
  const routes = new Map(counts.map(({ vehicleId, routes: count }) => [vehicleId, count]))
  return vehicles.map((vehicle) => ({
    ...toRideVehicle(vehicle, pictures),
    stock: vehicle.stock,
    position: vehicle.position,
    active: vehicle.active,
    version: vehicle.version,
    routes: routes.get(vehicle.id) ?? 0,
  }))
}

function filterOf({ q, active }: Pick<ListQuery, 'q' | 'active'>): SQL | undefined {
  const words = q && `%${q.replace(/[%_\\]/g, '\\$&')}%`
  return and(
    isNull(rideVehicles.hiddenAt),
    active === 'all' ? undefined : eq(rideVehicles.active, active === 'active'),
    words
      ? or(ilike(sql`${rideVehicles.name} ->> 'en'`, words), ilike(sql`${rideVehicles.name} ->> 'ar'`, words))
      : undefined,
  )
}

export async function listVehicles({ db }: Pick<RideDeps, 'db'>, query: Pick<ListQuery, 'q' | 'active'>) {
  const rows = await db.adhoc
    .select()
    .from(rideVehicles)
    .where(filterOf(query))
    .orderBy(asc(rideVehicles.position), asc(rideVehicles.id))
    .limit(MAX_VEHICLES)
  return { data: await toVehicleRows(db.adhoc, rows) }
}

/** The vehicles on sale, in their order. */
export const listActiveVehicles = (queries: Queries): Promise<Vehicle[]> =>
  queries
    .select()
    .from(rideVehicles)
    .where(filterOf({ q: undefined, active: 'active' }))
    .orderBy(asc(rideVehicles.position), asc(rideVehicles.id))
    .limit(MAX_VEHICLES)

const selectOnSale = statement<{ id: number }>(`
  select v.id from ride_vehicles v where v.active and v.hidden_at is null and exists (
    select from ride_routes r where r.active and r.hidden_at is null
      and r.form -> 'prices' @> jsonb_build_array(jsonb_build_object('vehicle_id', v.id)))`)

/** Those that some route is driven with. */
export const listVehiclesOnSale = async (queries: Queries): Promise<number[]> =>
  (await run(queries, selectOnSale())).map(({ id }) => id)

export async function lockVehicle(tx: Queries, id: number): Promise<Vehicle> {
  const [row] = await tx
    .select()
    .from(rideVehicles)
    .where(and(eq(rideVehicles.id, id), isNull(rideVehicles.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}
