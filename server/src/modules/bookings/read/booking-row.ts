import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { type Booking, bookings } from '../tables.ts'

const byId = `select ${columnList(bookings)} from bookings where id = $1`
const read = statement<Booking>(byId)
const locked = statement<Booking>(`${byId} for update`)

/** Reads a booking by its id for internal use: without checking reach, and including hidden bookings. */
export async function bookingRow(queries: Queries, id: number): Promise<Booking | null> {
  const [booking] = await query(queries, read(id))
  return booking ?? null
}

/** The same, locked until the transaction ends. */
export async function lockRow(tx: Queries, id: number): Promise<Booking | null> {
  const [booking] = await query(tx, locked(id))
  return booking ?? null
}
