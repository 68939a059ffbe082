import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type Booking,
  type BookingDeps,
  bookingRow,
  holdFromWaitingList,
  lockBooking,
  rejectWaiting,
  type WaitingEnd,
} from '../bookings/public.ts'
import { releaseSeats, takeWaitingSeats } from './seats.ts'

const selectNext = statement<{ bookingId: number }>(`
  select p.booking_id as "bookingId" from allotments a cross join lateral (
    select booking_id, seats from allotment_places w
    where w.allotment_id = a.id and w.state = 'waiting' order by position limit 1) p
  where a.id = $1 and a.total - a.held - a.issued >= p.seats`)

const selectFillable = statement<{ id: number }>(`
  select a.id from allotments a cross join lateral (
    select seats from allotment_places w
    where w.allotment_id = a.id and w.state = 'waiting' order by position limit 1) p
  where a.total - a.held - a.issued >= p.seats and exists (
    select from allotment_places w where w.allotment_id = a.id and w.state = 'waiting')`)

const selectWaitingLists = statement<{ id: number; bookingId: number }>(`
  select distinct on (allotment_id) allotment_id as id, booking_id as "bookingId" from allotment_places
  where state = 'waiting' order by allotment_id, position`)

const selectWaitingBookings = statement<{ bookingId: number }>(`
  select booking_id as "bookingId" from allotment_places
  where allotment_id = $1 and state = 'waiting' order by position`)

type FillResult = Booking | 'waits' | 'closed'

/** Whether seats that become available now can no longer be sold, nor given to anybody on the waiting list. */
async function isSaleClosed(tx: Queries, { products }: BookingDeps, booking: Booking): Promise<boolean> {
  return (await products.get(booking.product)?.waitingList?.isSaleClosed(tx, booking)) ?? false
}

/** Gives the first booking in line its seats, its deadline and the holds it needs. */
const serve = (deps: BookingDeps, bookingId: number): Promise<FillResult> =>
  deps.db.tx(async (tx): Promise<FillResult> => {
    // The booking is locked before its allotment, as everywhere; only then is it certain that it is still first.
    const { booking } = await lockBooking(tx, null, bookingId)
    if (booking.state !== 'pending') return 'waits'
    if (await isSaleClosed(tx, deps, booking)) return 'closed'
    if (!(await takeWaitingSeats(tx, bookingId))) return 'waits'
    const after = await holdFromWaitingList(tx, deps, booking)
    if (after.state !== 'held') await releaseSeats(tx, deps, { bookingId })
    return after
  })

const salesClosed: WaitingEnd = { reason: 'sales closed', waitingClosed: true }

/**
 * Removes a booking from the waiting list and notifies the buyer once: a second caller finds the booking already over.
 */
const endPlace = (deps: BookingDeps, bookingId: number, end: WaitingEnd): Promise<FillResult> =>
  deps.db.tx(async (tx): Promise<FillResult> => {
    const { booking } = await lockBooking(tx, null, bookingId)
    if (booking.state !== 'pending') return 'waits'
    await releaseSeats(tx, deps, { bookingId })
    return rejectWaiting(tx, deps, booking, end)
  })

/** Serves an allotment's waiting list in order, as long as there are enough seats for the first booking. */
export async function fillWaitingList(deps: BookingDeps, allotmentId: number): Promise<number> {
  for (let served = 0; ; served++) {
    const [next] = await query(deps.db.prepared, selectNext(allotmentId))
    if (!next) return served
    const { bookingId } = next
    const result = await serve(deps, bookingId).catch((error: unknown) => {
      // A booking whose buyer cannot pay for the seats loses its place, so that it does not block the others forever.
      if (error instanceof AppError) return endPlace(deps, bookingId, { reason: error.message })
      throw error
    })
    if (result === 'waits') return served
    if (result === 'closed') await endPlace(deps, bookingId, salesClosed)
  }
}

export async function fillAllWaitingLists(deps: BookingDeps): Promise<void> {
  for (const { id } of await query(deps.db.prepared, selectFillable())) await fillWaitingList(deps, id)
}

/** Ends the waiting lists whose sales have closed, and notifies everybody on them. */
export async function closeWaitingLists(deps: BookingDeps): Promise<number> {
  const { prepared } = deps.db
  let ended = 0
  for (const { id, bookingId: first } of await query(prepared, selectWaitingLists())) {
    const booking = await bookingRow(prepared, first)
    if (!booking || !(await isSaleClosed(prepared, deps, booking))) continue
    for (const { bookingId } of await query(prepared, selectWaitingBookings(id))) {
      await endPlace(deps, bookingId, salesClosed)
      ended += 1
    }
  }
  return ended
}
