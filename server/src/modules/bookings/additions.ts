import type { ChosenAddition } from '@safar/contract/bookings/additions.shapes'
import type { BookingChannel, BookingState } from '@safar/contract/vocabulary/bookings'
import { deferToCommit, type Queries } from '../../platform/database/database.ts'
import { columnList, insertInto, query, statement } from '../../platform/database/statement.ts'
import { bookingAdditions, type StoredAddition } from './addition-tables.ts'

/*
 * What was chosen with a booking of another product: stored with it at the price that was agreed to, and booked as a
 * booking of its own once that one is issued.
 */

export const BOOK_ADDITIONS = 'bookings.book_additions'

export const insertAddition = insertInto(bookingAdditions, ['state', 'addedId'])

const selectChosen = statement<StoredAddition>(`
  select ${columnList(bookingAdditions)} from booking_additions where booking_id = $1 and state = 'chosen' order by place`)

/** Those that are not booked yet, in the order they were chosen. */
export const listChosen = (queries: Queries, bookingId: number): Promise<StoredAddition[]> =>
  query(queries, selectChosen(bookingId))

interface ViewRow extends Pick<StoredAddition, 'product' | 'name' | 'day' | 'owed' | 'total' | 'state'> {
  booking: { id: number; ref: string; state: BookingState; channel: BookingChannel } | null
}

const selectViews = statement<ViewRow>(`
  select a.product, a.name, a.day, a.owed, a.total, a.state,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel)
      from bookings b where b.id = a.added_id) as booking
  from booking_additions a where a.booking_id = $1 order by a.place`)

type WithAdditions = { id: number; additions: number }

/** For the booking's page, at what its reader owes or is shown. Few bookings have any; for others nothing is read. */
export async function readAdditions(
  queries: Queries,
  booking: WithAdditions,
  side: 'owed' | 'total',
): Promise<ChosenAddition[] | undefined> {
  if (booking.additions === 0) return undefined
  const rows = await query(queries, selectViews(booking.id))
  return rows.map(({ owed, total, ...row }) => ({ ...row, amount: side === 'owed' ? owed : total }))
}

const sumChosen = statement<{ owed: number }>(`
  select coalesce(sum(owed), 0)::bigint as owed from booking_additions where booking_id = $1 and state = 'chosen'`)

/** What is paid together with a booking for additions that are not booked yet. */
export async function readAdditionsOwed(queries: Queries, booking: WithAdditions): Promise<number> {
  if (booking.additions === 0) return 0
  return (await query(queries, sumChosen(booking.id)))[0]?.owed ?? 0
}

const enqueueJob = statement(`select enqueue_job($1, json_build_object('id', $2::bigint))`, 'call')

/** Enqueued in the transaction that issues the booking, so that its additions follow whatever happens next. */
export async function enqueueBookAdditions(tx: Queries, booking: WithAdditions): Promise<void> {
  if (booking.additions > 0) await deferToCommit(tx, enqueueJob(BOOK_ADDITIONS, booking.id))
}
