import type { stopSales as contract, StopSale } from '@safar/contract/products/hotels/stop-sales.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { directory } from '../../people/public.ts'
import { stopSales } from './tables.ts'

/** Hotels whose sale is stopped, latest first. */
export async function listStopSales(queries: Queries, { after, limit }: Query<typeof contract.list>) {
  const rows = await queries
    .select({ stop: stopSales, by: directory.name })
    .from(stopSales)
    .innerJoin(directory, eq(directory.id, stopSales.stoppedBy))
    .where(after === undefined ? undefined : lt(stopSales.id, readPageKey(after)))
    .orderBy(desc(stopSales.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ stop }) => pageKey(stop.id))
  const data = page.map(
    ({ stop, by }): StopSale => ({
      id: stop.id,
      supplier: stop.supplier,
      hotel: stop.hotel,
      reason: stop.reason,
      stopped_by: by,
      stopped_at: stop.stoppedAt.toISOString(),
    }),
  )
  return { data, next }
}

/** False if the sale of the hotel was already stopped. */
export async function insertStopSale(tx: Queries, stop: typeof stopSales.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(stopSales).values(stop).onConflictDoNothing().returning({ id: stopSales.id })
  return rows.length > 0
}

export async function deleteStopSale(tx: Queries, id: number): Promise<typeof stopSales.$inferSelect> {
  const [deleted] = await tx.delete(stopSales).where(eq(stopSales.id, id)).returning()
  if (!deleted) throw notFound()
  return deleted
}
