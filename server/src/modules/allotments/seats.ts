import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { invalid } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PlaceState } from './tables.ts'

/*
 * Seats are taken and given back inside the transaction of the booking. Locks are always taken in the same order: the
 * booking first, then its allotment. Infants take no seat: callers count those who sit.
 */

/** Enqueued with the id of an allotment; without one, the job checks all allotments. */
export const FILL_WAITING_LIST = 'allotments.fill_waiting_list'

export interface SeatDeps {
  jobs: Pick<Jobs, 'enqueue'>
}

const insertAllotment = statement<{ id: number }>(
  'insert into allotments (product, total) values ($1, $2) returning id',
)
const selectAllotmentForUpdate = statement<{ held: number; issued: number }>(
  'select held, issued from allotments where id = $1 for update',
)
const updateTotal = statement('update allotments set total = $2 where id = $1')
const selectWaiting = statement<{ bookingId: number }>(`
  select booking_id as "bookingId" from allotment_places
  where allotment_id = $1 and state = 'waiting' order by position limit 1`)

/** Creates an allotment with this many seats, none of them sold. */
export async function createAllotment(tx: Queries, { product, total }: { product: string; total: number }) {
  const [row] = await query(tx, insertAllotment(product, total))
  if (!row) throw new Error('no allotment was created')
  return row.id
}

async function enqueueFill(tx: Queries, { jobs }: SeatDeps, allotmentId: number): Promise<void> {
  const [waiting] = await query(tx, selectWaiting(allotmentId))
  if (waiting) await jobs.enqueue(tx, FILL_WAITING_LIST, { id: allotmentId })
}

interface Resize {
  allotmentId: number
  total: number
  /** The form field for the number of seats. */
  field: string
}

/** Changes the number of seats, never below what is held and issued; new seats go to the waiting list first. */
export async function resizeAllotment(tx: Queries, deps: SeatDeps, { allotmentId, total, field }: Resize) {
  const [row] = await query(tx, selectAllotmentForUpdate(allotmentId))
  if (!row) throw new Error(`there is no allotment ${allotmentId}`)
  const sold = row.held + row.issued
  if (total < sold) throw invalid({ [field]: 'seats_below_sold' }, { sold })
  await query(tx, updateTotal(allotmentId, total))
  await enqueueFill(tx, deps, allotmentId)
}

export interface SeatRequest {
  allotmentId: number
  bookingId: number
  seats: number
}

/** Earlier bookings on the waiting list come first: a new one cannot overtake them. */
const updateHeld = statement<{ id: number }>(`
  update allotments set held = held + $2 where id = $1 and held + issued + $2 <= total
    and not exists (select from allotment_places p where p.allotment_id = $1 and p.state = 'waiting')
  returning id`)
const insertPlace = statement(
  'insert into allotment_places (booking_id, allotment_id, seats, state) values ($1, $2, $3, $4)',
)

/** Takes seats for a new booking, all or none. */
export async function takeSeats(tx: Queries, { allotmentId, bookingId, seats }: SeatRequest): Promise<'held' | 'full'> {
  // Locked by a separate statement, so that the next one sees what the previous holder of the lock has written.
  const [, [taken]] = await Promise.all([
    query(tx, selectAllotmentForUpdate(allotmentId)),
    query(tx, updateHeld(allotmentId, seats)),
  ])
  if (!taken) return 'full'
  await query(tx, insertPlace(bookingId, allotmentId, seats, 'held'))
  return 'held'
}

/** Joins at the end of the list. The allotment is locked, so that positions follow the order of arrival. */
export async function joinWaitingList(tx: Queries, { allotmentId, bookingId, seats }: SeatRequest): Promise<void> {
  await Promise.all([
    query(tx, selectAllotmentForUpdate(allotmentId)),
    query(tx, insertPlace(bookingId, allotmentId, seats, 'waiting')),
  ])
}

interface Place {
  allotmentId: number
  seats: number
  state: PlaceState
}

const selectAllotmentOf = statement<{ held: number }>(`
  select a.held from allotments a
  where a.id = (select p.allotment_id from allotment_places p where p.booking_id = $1) for update`)
const selectPlace = statement<Place>(
  'select allotment_id as "allotmentId", seats, state from allotment_places where booking_id = $1 for update',
)
const updatePlace = statement('update allotment_places set seats = $2, state = $3 where booking_id = $1')
const addToCounts = statement('update allotments set held = held + $2, issued = issued + $3 where id = $1')

/** The place of a booking, with its allotment locked. */
async function lockPlace(tx: Queries, bookingId: number): Promise<Place> {
  const [, [place]] = await Promise.all([query(tx, selectAllotmentOf(bookingId)), query(tx, selectPlace(bookingId))])
  if (!place) throw new Error(`booking ${bookingId} has no seats`)
  return place
}

const countsOf = (state: PlaceState, seats: number) =>
  [state === 'held' ? seats : 0, state === 'issued' ? seats : 0] as const

const selectFree = statement<{ left: number }>('select total - held - issued as left from allotments where id = $1')

/**
 * Gives the first booking on the waiting list its seats if there are enough of them; false if it has to keep waiting.
 */
export async function takeWaitingSeats(tx: Queries, bookingId: number): Promise<boolean> {
  const { allotmentId, seats, state } = await lockPlace(tx, bookingId)
  const [[first], [free]] = await Promise.all([
    query(tx, selectWaiting(allotmentId)),
    query(tx, selectFree(allotmentId)),
  ])
  if (state !== 'waiting' || first?.bookingId !== bookingId || !free || free.left < seats) return false
  await query(tx, updatePlace(bookingId, seats, 'held'))
  await query(tx, addToCounts(allotmentId, seats, 0))
  return true
}

/** Turns held seats into issued ones. */
export async function issueSeats(tx: Queries, { bookingId }: { bookingId: number }): Promise<void> {
  const { allotmentId, seats, state } = await lockPlace(tx, bookingId)
  if (state === 'issued') return
  if (state !== 'held') throw new Error(`seats of booking ${bookingId} are ${state}`)
  await query(tx, updatePlace(bookingId, seats, 'issued'))
  await query(tx, addToCounts(allotmentId, -seats, seats))
}

/**
 * Releases the seats of a booking once, or its place if it is on the waiting list. A job then serves the waiting list.
 */
export async function releaseSeats(tx: Queries, deps: SeatDeps, { bookingId }: { bookingId: number }): Promise<void> {
  const { allotmentId, seats, state } = await lockPlace(tx, bookingId)
  if (state === 'released') return
  await query(tx, updatePlace(bookingId, seats, 'released'))
  const [held, issued] = countsOf(state, seats)
  if (held + issued > 0) await query(tx, addToCounts(allotmentId, 0 - held, 0 - issued))
  // Bookings behind one that was waiting may now be served.
  await enqueueFill(tx, deps, allotmentId)
}

interface Reduction {
  bookingId: number
  /** How many seats stay. */
  seats: number
}

/** Returns some of a booking's seats. */
export async function reduceSeats(tx: Queries, deps: SeatDeps, { bookingId, seats }: Reduction): Promise<void> {
  const place = await lockPlace(tx, bookingId)
  const returned = place.seats - seats
  if (place.state === 'released' || seats < 1 || returned < 0)
    throw new Error(`booking ${bookingId} cannot keep ${seats} of ${place.seats} seats (${place.state})`)
  if (returned === 0) return
  await query(tx, updatePlace(bookingId, seats, place.state))
  const [held, issued] = countsOf(place.state, returned)
  await query(tx, addToCounts(place.allotmentId, 0 - held, 0 - issued))
  await enqueueFill(tx, deps, place.allotmentId)
}

interface Split {
  fromBookingId: number
  toBookingId: number
  seats: number
}

/** Moves some of a booking's seats to another booking; the number of seats sold does not change. */
export async function splitSeats(tx: Queries, { fromBookingId, toBookingId, seats }: Split): Promise<void> {
  const place = await lockPlace(tx, fromBookingId)
  const left = place.seats - seats
  if (place.state !== 'held' || seats < 1 || left < 1)
    throw new Error(`booking ${fromBookingId} cannot give ${seats} of ${place.seats} seats (${place.state})`)
  await query(tx, updatePlace(fromBookingId, left, place.state))
  await query(tx, insertPlace(toBookingId, place.allotmentId, seats, place.state))
}
