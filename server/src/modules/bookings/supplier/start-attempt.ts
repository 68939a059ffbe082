import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import { eq, type SQL } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { translateRefusal } from '../../ledger/public.ts'
import { type BookingDeps, readSettings } from '../deps.ts'
import { waitingHold } from '../money/money.ts'
import { type BookingContextRow, contextColumns, toContext } from '../moves/booking-context.ts'
import { type BookingContext, canMove, type Mover } from '../moves/moves.rules.ts'
import { type AttemptAction, type AttemptContext, type Booking, bookings, type Settings } from '../tables.ts'
import { askToAct, openAttempt, shortDigest, wasActedOn } from './attempts.ts'
import { settleAttempt } from './settle-attempt.ts'

type Asking = Pick<ScopedActor, 'scope' | 'role' | 'userId'>

/** By which column a caller reaches bookings; null where they reach all of them. */
function reachOf({ scope, role }: Asking): 'salesmanId' | 'agentId' | 'customerId' | null {
  if (scope === 'all') return null
  if (scope === 'assigned') return 'salesmanId'
  return role === 'agent' ? 'agentId' : 'customerId'
}

/** Whose bookings a caller reaches. */
export function within(actor: Asking): SQL | undefined {
  const reach = reachOf(actor)
  return reach === null ? undefined : eq(bookings[reach], actor.userId)
}

export const moverOf = ({ scope }: Pick<ScopedActor, 'scope'>): Mover => (scope === 'all' ? 'office' : 'buyer')

export interface Read {
  booking: Booking
  around: BookingContext
  /** By the same wish. */
  actedOn: boolean
  /** The hold of money that still waits, if one does. */
  moneyHold: string | null
  settings: Settings
}

/** What was sold outside has acts of its own; only the product's own sweeps reach both. */
const kept = statement<Booking>(`
  select ${columnList(bookings)} from bookings where id = $1 and hidden_at is null and (not offline or $2)
    and case $3 when 'salesmanId' then salesman_id = $4 when 'agentId' then agent_id = $4
      when 'customerId' then customer_id = $4 else $3 is null end
  for update`)

interface BesideRow extends BookingContextRow {
  acted_on: boolean
  money_hold: string | null
}

const beside = statement<BesideRow>(`
  select ${contextColumns}, ${wasActedOn} as acted_on,
    (${waitingHold('b.id')}) as money_hold
  from (values ($1::bigint)) as b (id)`)

/** The booking, kept as it is until the transaction ends. What is asked after it sees what others had written. */
export async function lockBooking(
  tx: Queries,
  actor: ScopedActor | null,
  id: number,
  intent: string | null = null,
): Promise<Read> {
  const reach = actor && reachOf(actor)
  const [[booking], [row], settings] = await Promise.all([
    query(tx, kept(id, actor === null, reach, actor?.userId ?? null)),
    query(tx, beside(id, intent, intent && shortDigest(intent))),
    readSettings(tx),
  ])
  if (!booking || !row) throw notFound()
  return { booking, around: toContext(row), actedOn: row.acted_on, moneyHold: row.money_hold, settings }
}

/** Refuses a move the booking does not allow now: somebody was first, or its time has passed. */
export function needMove(deps: BookingDeps, read: Read, move: BookingMove, mover: Mover): void {
  const { booking, around } = read
  const at = { ...around, now: deps.clock.now(), payBy: booking.payBy, voidUntil: booking.voidUntil }
  if (canMove(move, booking.state, mover, at)) return
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
  action: AttemptAction
  context: Omit<AttemptContext, 'before'>
}

/** First transaction of an act: whatever it needs is decided and written. Null ends it there. */
type Begin = (tx: Queries, read: Read) => Promise<Begun | Booking>

const isBooking = (result: Begun | Booking): result is Booking => 'state' in result

/** An act at a supplier, start to end: written, asked, settled. No transaction is open while the supplier is asked. */
export async function act(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { id, intent = null }: Wished,
  begin: Begin,
  atSupplier: (
    supplier: FlightSupplier,
    booking: Booking,
    clientRef: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Order>>,
): Promise<Booking> {
  const begun = await translateRefusal(
    deps.db.tx(async (tx) => {
      const read = await lockBooking(tx, actor, id, intent)
      const { booking } = read
      if (read.actedOn) return { booking, sent: null }
      const result = await begin(tx, read)
      if (isBooking(result)) return { booking: result, sent: null }
      const { action } = result
      const context = { ...result.context, before: booking.state }
      const clientRef = await openAttempt(tx, deps, booking, { action, context, intent })
      return { booking, sent: { booking, action, clientRef } }
    }),
  )
  const { booking, sent } = begun
  if (!sent) return booking
  const outcome = await askToAct(deps, booking.supplier, (supplier, signal) =>
    atSupplier(supplier, booking, sent.clientRef, signal),
  )
  return deps.db.tx((tx) => settleAttempt(tx, deps, sent, outcome))
}
