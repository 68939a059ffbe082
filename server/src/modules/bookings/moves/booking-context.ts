import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Booking, Settings } from '../tables.ts'
import type { BookingContext } from './moves.rules.ts'

export interface BookingContextRow extends Record<string, unknown> {
  under_way: boolean
  refund: BookingContext['refund']
  some_refunded: boolean
  reissue: BookingContext['reissue'] | null
  change_to_accept: boolean
}

const emptyContext: BookingContext = {
  underWay: false,
  refund: 'none',
  someRefunded: false,
  reissue: 'none',
  changeToAccept: false,
}

/** Context columns for a query that calls the booking `b`. */
export const contextColumns = `
  exists (select from booking_attempts a where a.booking_id = b.id and a.state in ('sent', 'unknown')) as under_way,
  coalesce((select case when r.accepted_at is not null then 'accepted' when r.refundable is not null then 'quoted'
    else 'requested' end from booking_refunds r where r.booking_id = b.id), 'none') as refund,
  exists (select from booking_travellers t where t.booking_id = b.id and t.state = 'refunded') as some_refunded,
  (select i.state from booking_reissues i where i.booking_id = b.id) as reissue,
  exists (select from airline_changes c where c.booking_id = b.id and c.answer is null and c.acceptable)
    as change_to_accept`

export const toContext = (row: BookingContextRow): BookingContext => ({
  underWay: row.under_way,
  refund: row.refund,
  someRefunded: row.some_refunded,
  reissue: row.reissue ?? 'none',
  changeToAccept: row.change_to_accept,
})

/** Reads what decides, besides the bookings themselves, which moves they allow; for a whole page in one go. */
export async function readContexts(queries: Queries, ids: readonly number[]): Promise<(id: number) => BookingContext> {
  if (ids.length === 0) return () => emptyContext
  const { rows } = await queries.execute<BookingContextRow & { id: string }>(
    sql`select b.id, ${sql.raw(contextColumns)} from unnest(${`{${ids.join(',')}}`}::bigint[]) as b (id)`,
  )
  const known = new Map(rows.map((row) => [Number(row.id), toContext(row)]))
  return (id) => known.get(id) ?? emptyContext
}

/** A booking that is locked until the transaction ends, with the data its moves depend on. */
export interface LockedBooking {
  booking: Booking
  context: BookingContext
  /** Already acted on under the same idempotency key. */
  actedOn: boolean
  /** The open money hold, if there is one. */
  moneyHold: string | null
  settings: Settings
}
