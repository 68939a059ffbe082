import { query, statement } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { type Booking, type BookingDeps, holdFromWaitingList, lockBooking, rejectWaiting } from '../bookings/public.ts'
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

type Served = Booking | 'waits'

/** The seats of the first in line, with its clock and whatever has to be set aside for it. */
const serve = (deps: BookingDeps, bookingId: number): Promise<Served> =>
  deps.db.tx(async (tx): Promise<Served> => {
    // The booking is locked before its allotment, as everywhere; then it is known whether it is still the first.
    const { booking } = await lockBooking(tx, null, bookingId)
    if (booking.state !== 'pending' || !(await takeWaitingSeats(tx, bookingId))) return 'waits'
    const after = await holdFromWaitingList(tx, deps, booking)
    if (after.state !== 'held') await releaseSeats(tx, deps, { bookingId })
    return after
  })

/** Who cannot pay for the seats loses the place, so that nobody behind them waits for ever. */
const reject = (deps: BookingDeps, bookingId: number, why: string): Promise<Served> =>
  deps.db.tx(async (tx): Promise<Served> => {
    const { booking } = await lockBooking(tx, null, bookingId)
    if (booking.state !== 'pending') return 'waits'
    await releaseSeats(tx, deps, { bookingId })
    return rejectWaiting(tx, deps, booking, why)
  })

/** Serves the waiting list of an allotment in its order, as long as the seats of the first in line are there. */
export async function fillWaitingList(deps: BookingDeps, allotmentId: number): Promise<number> {
  for (let served = 0; ; served++) {
    const [next] = await query(deps.db.prepared, selectNext(allotmentId))
    if (!next) return served
    const { bookingId } = next
    const result = await serve(deps, bookingId).catch((error: unknown) => {
      if (error instanceof AppError) return reject(deps, bookingId, error.message)
      throw error
    })
    if (result === 'waits') return served
  }
}

export async function fillAllWaitingLists(deps: BookingDeps): Promise<void> {
  for (const { id } of await query(deps.db.prepared, selectFillable())) await fillWaitingList(deps, id)
}
