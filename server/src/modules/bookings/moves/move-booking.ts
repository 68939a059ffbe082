import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'
import type { Queries } from '../../../platform/database/database.ts'
import { assignments, query, statement } from '../../../platform/database/statement.ts'
import { returnGuestMoney } from '../money/return-guest-money.ts'
import { notifyMove } from '../notify/notify-booking.ts'
import { type Booking, bookings } from '../tables.ts'
import { bookingMoves } from './moves.rules.ts'

export interface MoveChange {
  move: BookingMove
  to: BookingState
  at: Date
  actorId: number | null
  why?: string | null
  facts?: Record<string, unknown>
  /** Other columns that change with it. */
  set?: Partial<Booking>
}

type MoveStatement = ReturnType<typeof statement<{ id: number }>>
const statements = new Map<string, MoveStatement>()

/** One statement per set of changed columns: it updates the booking and inserts its event. */
function moveStatement(columns: string): MoveStatement {
  const existing = statements.get(columns)
  if (existing) return existing
  const created = statement<{ id: number }>(`
    with moved as (update bookings set ${columns} where id = $1 and state = $2 returning id)
    insert into booking_events (booking_id, at, move, from_state, to_state, actor_id, why, facts)
    select id, $3::timestamptz, $4, $2, $5, $6::bigint, $7, $8::jsonb from moved returning id`)
  statements.set(columns, created)
  return created
}

/**
 * The only way a booking changes its state: as the table of moves allows, from the state it was read in and with its
 * event, or not at all.
 */
export async function moveBooking(tx: Queries, booking: Booking, moved: MoveChange): Promise<Booking> {
  bookingMoves.assertLeads(moved.move, booking.state, moved.to)
  const set = { ...moved.set, state: moved.to }
  const { text, values } = assignments(bookings, set, 9)
  const { at, move, to, actorId, why = null, facts = {} } = moved
  const after = { ...booking, ...set, version: booking.version + 1 }
  const [written] = await Promise.all([
    query(
      tx,
      moveStatement(text)(booking.id, booking.state, at, move, to, actorId, why, JSON.stringify(facts), ...values),
    ),
    notifyMove(tx, booking, after, moved),
    returnGuestMoney(tx, after, facts),
  ])
  if (written.length === 0) throw new Error(`booking ${booking.id} is no longer ${booking.state}`)
  return after
}

const insertChange = statement(`
  insert into booking_events (booking_id, at, move, from_state, to_state, actor_id)
  values ($1, $2, 'update', $3, $3, $4::bigint)`)

/** Records a change that moves neither state nor money in the booking's history. */
export async function recordChange(
  tx: Queries,
  { id, state }: Pick<Booking, 'id' | 'state'>,
  { at, actorId }: Pick<MoveChange, 'at' | 'actorId'>,
): Promise<void> {
  await query(tx, insertChange(id, at, state, actorId))
}
