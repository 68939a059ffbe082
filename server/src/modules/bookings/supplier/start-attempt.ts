import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { claimCall, nothingToClaim } from '../../../platform/http/idempotency.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { waitingHold } from '../money/holds.ts'
import { assertVersion } from '../moves/assert-version.ts'
import { type BookingContextRow, contextColumns, type LockedBooking, toContext } from '../moves/booking-context.ts'
import { bookingMoves, canMove, circumstancesOf, type Mover } from '../moves/moves.rules.ts'
import { scopeColumn } from '../moves/reach.ts'
import type { OrderAction, OrderChange, OrderOutcome } from '../products/order.ts'
import { productOf, type SupplierProduct } from '../products/product.ts'
import {
  type AttemptContext,
  type Booking,
  bookingSettings,
  bookings,
  type ChangeAction,
  type Settings,
} from '../tables.ts'
import { askSupplier, openAttempt, shortDigest, wasActedOn } from './attempts.ts'
import { applyOutcome, settleRequest } from './settle-attempt.ts'
import type { IdempotentReply } from './settlement.ts'

/** Bookings sold outside have their own actions; only our own jobs handle both kinds. */
const selectBookingForUpdate = statement<Booking>(`
  select ${columnList(bookings)}, ${claimCall(5)} from bookings
  where id = $1 and hidden_at is null and (not offline or $2)
    and case $3 when 'salesmanId' then salesman_id = $4 when 'agentId' then agent_id = $4
      when 'customerId' then customer_id = $4 else $3 is null end
  for update`)

interface LockedRow extends BookingContextRow, Settings {
  acted_on: boolean
  money_hold: string | null
}

const selectContext = statement<LockedRow>(`
  select ${contextColumns}, ${wasActedOn} as acted_on,
    (${waitingHold('b.id')}) as money_hold, ${columnList(bookingSettings)}
  from (values ($1::bigint)) as b (id), booking_settings where single`)

/** The booking, locked until the transaction ends. Later reads see what others wrote before the lock. */
export async function lockBooking(
  tx: Queries,
  actor: ScopedActor | null,
  id: number,
  { idempotencyKey = null, idempotentReply }: Pick<BookingCommand, 'idempotencyKey' | 'idempotentReply'> = {},
): Promise<LockedBooking> {
  const column = actor && scopeColumn(actor)
  const claim = idempotentReply?.claim ?? nothingToClaim
  const [[booking], [row]] = await Promise.all([
    query(tx, selectBookingForUpdate(id, actor === null, column, actor?.accountId ?? null, ...claim)),
    query(tx, selectContext(id, idempotencyKey, idempotencyKey && shortDigest(idempotencyKey))),
  ])
  if (!booking || !row) throw notFound()
  return { booking, context: toContext(row), actedOn: row.acted_on, moneyHold: row.money_hold, settings: row }
}

/** Refuses a move the booking does not allow now: somebody else was first, or its time has passed. */
export function assertMove(deps: BookingDeps, locked: LockedBooking, move: BookingMove, mover: Mover): void {
  const { booking, context } = locked
  const at = circumstancesOf(booking, deps.products.get(booking.product), context, deps.clock.now())
  if (canMove(move, booking.state, mover, at)) return
  const windowClosed =
    (move === 'void' || move === 'request_void') &&
    bookingMoves.canMove(move, booking.state, mover) &&
    (at.voidUntil === null || at.voidUntil <= at.now)
  throw new AppError('conflict', {
    shown: context.underWay ? 'booking_under_way' : windowClosed ? 'void_window_closed' : 'booking_moved',
    inner: `${move} of ${booking.state}`,
  })
}

/** The booking and the idempotency key: a request repeated after a crash is answered with the outcome of the first. */
export interface BookingCommand {
  id: number
  /** The version the caller saw. */
  version?: number | undefined
  idempotencyKey?: string | null | undefined
  idempotentReply?: IdempotentReply | undefined
}

/**
 * Locks the booking for a person's action, unless it has changed since they saw it. A repeated request is not treated
 * as stale.
 */
export async function lockForAction(
  tx: Queries,
  actor: ScopedActor | null,
  { id, version, ...request }: BookingCommand,
): Promise<LockedBooking> {
  const locked = await lockBooking(tx, actor, id, request)
  if (!locked.actedOn) await assertVersion(tx, locked.booking, version)
  return locked
}

interface StartedAction {
  action: OrderAction['action'] | ChangeAction
  context: Omit<AttemptContext, 'before'>
}

/**
 * The first transaction of an action: checks it and writes what it needs. If it returns a booking, the action ends
 * there.
 */
export type Start = (tx: Queries, locked: LockedBooking) => Promise<StartedAction | Booking>

const isBooking = (result: StartedAction | Booking): result is Booking => 'state' in result

const changes: readonly string[] = [
  'correct',
  'add_extras',
  'split',
  'accept_change',
  'change_flights',
  'remark',
] satisfies ChangeAction[]
const isChange = (action: StartedAction['action']): action is ChangeAction => changes.includes(action)

const changeOrder = async (product: SupplierProduct, change: OrderChange, signal: AbortSignal): Promise<OrderOutcome> =>
  (await product.changes?.send(change, signal)) ?? { kind: 'no', code: 'not_allowed', reason: 'nothing can be changed' }

/**
 * Runs an action on a held order from start to end: written, performed, settled. No transaction is open while a
 * supplier is asked; our own inventory is changed inside the transaction.
 */
export async function act(
  deps: BookingDeps,
  actor: ScopedActor | null,
  command: BookingCommand,
  start: Start,
): Promise<Booking> {
  const { idempotencyKey = null, idempotentReply } = command
  const { booking, sent } = await translateRefusal(
    deps.db.tx(async (tx) => {
      const locked = await lockForAction(tx, actor, command)
      const { booking } = locked
      if (locked.actedOn) return { booking, sent: null }
      const result = await start(tx, locked)
      if (isBooking(result)) return { booking: result, sent: null }
      const { action } = result
      const product = productOf(deps, booking)
      if (action === 'issue') await product.issuing?.assertReady?.(tx, booking)
      const context = { ...result.context, before: booking.state }
      if (product.heldBy === 'us') {
        const attempt = { id: deps.clock.now().getTime(), action, context }
        if (isChange(action)) throw new Error(`nothing is changed of '${product.name}'`)
        const outcome = await product.perform(tx, { action, booking, travellers: context.travellers })
        return { booking: await applyOutcome(tx, deps, { booking, attempt, idempotencyKey }, outcome), sent: null }
      }
      const clientRef = await openAttempt(tx, deps, booking, { action, context, idempotencyKey })
      return { booking, sent: { product, action, clientRef, context } }
    }),
  )
  if (!sent) return booking
  await deps.db.outsideTransaction()
  const { product, action, clientRef, context } = sent
  const outcome = await askSupplier(deps, booking.supplier, (signal) =>
    isChange(action)
      ? changeOrder(product, { action, booking, clientRef, context }, signal)
      : product.perform({ action, booking, clientRef }, signal),
  )
  return settleRequest(deps, { booking, action, clientRef }, outcome, idempotentReply)
}
