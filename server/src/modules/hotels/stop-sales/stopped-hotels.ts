import type { Clock } from '../../../platform/clock.ts'
import { createCachedRead } from '../../../platform/database/cached-read.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { stopSales } from './tables.ts'

/** The hotels that are not on sale now. */
export interface StoppedHotels {
  has(supplier: string, hotelId: string): boolean
}

const keyOf = (supplier: string, hotelId: string): string => `${supplier} ${hotelId}`

/** The stopped hotels of every supplier: only a few, read at most once every two seconds. */
export function createStoppedHotels({ db, clock }: { db: Database; clock: Clock }) {
  return createCachedRead(clock, async (): Promise<StoppedHotels> => {
    const { supplier, hotelId } = stopSales
    const rows = await db.adhoc.select({ supplier, hotelId }).from(stopSales)
    const keys = new Set(rows.map((row) => keyOf(row.supplier, row.hotelId)))
    return { has: (supplierId, id) => keys.has(keyOf(supplierId, id)) }
  })
}

/** Throws if the office has stopped the sale of the hotel. */
export function assertOnSale(stopped: StoppedHotels, supplier: string, hotelId: string): void {
  if (stopped.has(supplier, hotelId)) throw new AppError('conflict', { shown: 'hotel_stopped' })
}
