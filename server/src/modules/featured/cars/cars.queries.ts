import type { CarRow } from '@safar/contract/featured/cars.contract'
import { asc } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { listPictures } from '../../content/public.ts'
import { featuredCars, type StoredCar } from '../tables.ts'

export interface CarDeps extends Pick<Services, 'db' | 'config'> {
  /** The vehicles that can be booked now; passed in by what sells them. */
  listVehiclesOnSale: (queries: Queries) => Promise<ReadonlySet<number>>
}

/** All cars in list order. */
export async function listCars(deps: CarDeps): Promise<CarRow[]> {
  const { adhoc } = deps.db
  const rows = await adhoc.select().from(featuredCars).orderBy(asc(featuredCars.position), asc(featuredCars.id))
  return toCarRows(adhoc, deps, rows)
}

export async function toCarRows(
  queries: Queries,
  { config, listVehiclesOnSale }: CarDeps,
  rows: readonly StoredCar[],
): Promise<CarRow[]> {
  const pictures = await listPictures(
    queries,
    rows.map(({ picture }) => picture),
  )
  const onSale = await listVehiclesOnSale(queries)
  const { AGENCY_CURRENCY: currency } = config
  return rows.flatMap(({ id, name, city, seats, active, perDay, vehicleId, ...row }) => {
    const picture = pictures.get(row.picture)
    if (!picture) return []
    const vehicle_id = vehicleId !== null && onSale.has(vehicleId) ? vehicleId : null
    return [{ id, name, city, seats, active, picture, per_day: { amount: perDay, currency }, vehicle_id }]
  })
}
