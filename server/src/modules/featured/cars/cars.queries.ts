import type { CarRow } from '@safar/contract/featured/cars.contract'
import { asc } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { listPictures } from '../../content/public.ts'
import { featuredCars, type StoredCar } from '../tables.ts'

/** All cars in list order. */
export async function listCars(queries: Queries, currency: string): Promise<CarRow[]> {
  const rows = await queries.select().from(featuredCars).orderBy(asc(featuredCars.position), asc(featuredCars.id))
  return toCarRows(queries, rows, currency)
}

export async function toCarRows(queries: Queries, rows: readonly StoredCar[], currency: string): Promise<CarRow[]> {
  const pictures = await listPictures(
    queries,
    rows.map(({ picture }) => picture),
  )
  return rows.flatMap(({ id, name, city, seats, active, perDay, ...row }) => {
    const picture = pictures.get(row.picture)
    return picture ? [{ id, name, city, seats, active, picture, per_day: { amount: perDay, currency } }] : []
  })
}
