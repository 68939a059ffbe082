import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { tellMoneyRefusal } from '../ledger/public.ts'
import { askToAct, openAttempt, wasActedOn } from './attempts.ts'
import { type AroundRow, aroundColumns, aroundOf } from './circumstances.ts'
import { type Around, type Mover, mayMove } from './moves.rules.ts'
import type { Selling } from './selling.ts'
import { settleAttempt } from './settle-attempt.ts'
import { type Act, type Booking, bookings, type Plan } from './tables.ts'

/** Whose bookings a caller reaches. */
export function within({ scope, role, userId }: Pick<ScopedActor, 'scope' | 'role' | 'userId'>): SQL | undefined {
  if (scope === 'all') return undefined
  if (scope === 'assigned') return eq(bookings.salesmanId, userId)
  return role === 'agent' ? eq(bookings.agentId, userId) : eq(bookings.customerId, userId)
}

export const moverOf = ({ scope }: Pick<ScopedActor, 'scope'>): Mover => (scope === 'all' ? 'office' : 'buyer')

export interface Read {
  booking: Booking
  around: Around
  /** By the same wish. */
  actedOn: boolean
}

/** What was sold outside has acts of its own; only the product's own sweeps reach both. */
const online = eq(bookings.offline, false)

/** The booking, kept as it is until the transaction ends. */
export async function lockBooking(
  tx: Queries,
  actor: ScopedActor | null,
  id: number,
  intent: string | null = null,
): Promise<Read> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.hiddenAt), actor ? and(within(actor), online) : undefined))
    .for('update')
  if (!booking) throw notFound()
  const { rows } = await tx.execute<AroundRow & { acted_on: boolean }>(
    sql`select ${aroundColumns}, ${wasActedOn(booking, intent)} as acted_on from (values (${id}::bigint)) as b (id)`,
  )
  const [row] = rows
  if (!row) throw notFound()
  return { booking, around: aroundOf(row), actedOn: row.acted_on }
}

/** Refuses a move the booking does not allow now: somebody was first, or its time has passed. */
export function needMove(selling: Selling, read: Read, move: BookingMove, mover: Mover): void {
  const { booking, around } = read
  const at = { ...around, now: selling.clock.now(), payBy: booking.payBy, voidUntil: booking.voidUntil }
  if (mayMove(move, booking.state, mover, at)) return
  throw new AppError('conflict', {
    shown: around.underWay ? 'booking_under_way' : 'booking_moved',
    inner: `${move} of ${booking.state}`,
  })
}

/** What is to be acted on. The same wish, asked for again after a crash, is answered with what became of it. */
export interface Wished {
  id: number
  intent?: string | null | undefined
}

interface Begun {
  act: Act
  plan: Omit<Plan, 'before'>
}

/** First transaction of an act: whatever it needs is decided and written. Null ends it there. */
type Begin = (tx: Queries, read: Read) => Promise<Begun | Booking>

const isBooking = (result: Begun | Booking): result is Booking => 'state' in result

/** An act at a supplier, start to end: written, asked, settled. No transaction is open while the supplier is asked. */
export async function act(
  selling: Selling,
  actor: ScopedActor | null,
  { id, intent = null }: Wished,
  begin: Begin,
  ask: (supplier: FlightSupplier, booking: Booking, clientRef: string, signal: AbortSignal) => Promise<Outcome<Order>>,
): Promise<Booking> {
  const begun = await tellMoneyRefusal(
    selling.db.tx(async (tx) => {
      const read = await lockBooking(tx, actor, id, intent)
      if (read.actedOn) return { booking: read.booking, attempt: null }
      const result = await begin(tx, read)
      if (isBooking(result)) return { booking: result, attempt: null }
      const plan = { ...result.plan, before: read.booking.state }
      const attempt = await openAttempt(tx, selling, read.booking, { act: result.act, plan, intent })
      return { booking: read.booking, attempt }
    }),
  )
  const { booking, attempt } = begun
  if (!attempt) return booking
  const outcome = await askToAct(selling, booking.supplier, (supplier, signal) =>
    ask(supplier, booking, attempt.clientRef, signal),
  )
  return selling.db.tx((tx) => settleAttempt(tx, selling, attempt.id, outcome))
}
