import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { PlaceState } from './tables.ts'

/** The current seats of an allotment. */
export interface SeatCounts {
  total: number
  held: number
  issued: number
  /** Seats wanted by bookings on the waiting list. */
  waiting: number
  /** The seats a buyer can get now: none while anybody is waiting. */
  left: number
}

const selectCounts = statement<SeatCounts & { id: number }>(`
  select a.id, a.total, a.held, a.issued, w.waiting,
    case when w.waiting > 0 then 0 else a.total - a.held - a.issued end as left
  from allotments a cross join lateral (
    select coalesce(sum(p.seats), 0)::integer as waiting from allotment_places p
    where p.allotment_id = a.id and p.state = 'waiting') w
  where a.id = any ($1)`)

/** For many allotments in one query, by id. */
export async function readSeats(queries: Queries, ids: readonly number[]): Promise<Map<number, SeatCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await query(queries, selectCounts(ids))
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export interface BookedSeats {
  seats: number
  state: PlaceState
  /** The number of bookings ahead of it on the waiting list; null if it is not waiting. */
  ahead: number | null
}

const selectBookedSeats = statement<BookedSeats>(`
  select p.seats, p.state,
    case when p.state = 'waiting' then (select count(*)::integer from allotment_places o
      where o.allotment_id = p.allotment_id and o.state = 'waiting' and o.position < p.position) end as ahead
  from allotment_places p where p.booking_id = $1`)

/** The seats of one booking; null if it has none. */
export async function readBookedSeats(queries: Queries, bookingId: number): Promise<BookedSeats | null> {
  const [row] = await query(queries, selectBookedSeats(bookingId))
  return row ?? null
}

interface WaitingPlace {
  position: number
  bookingId: number
  ref: string
  contact: string
  seats: number
  since: Date
}

const selectWaitingPlaces = statement<WaitingPlace>(`
  select p.position, p.booking_id as "bookingId", b.ref, b.contact ->> 'name' as contact, p.seats,
    b.created_at as since
  from allotment_places p join booking_directory b on b.id = p.booking_id
  where p.allotment_id = $1 and p.state = 'waiting' and p.position > $2 order by p.position limit $3`)

/** The waiting bookings after a position, in the order in which they are served. */
export const listWaiting = (
  queries: Queries,
  allotmentId: number,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingPlace[]> => query(queries, selectWaitingPlaces(allotmentId, after, limit))
