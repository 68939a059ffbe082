import type { SaleLimit } from '@safar/contract/bookings/settings.shapes'
import { moveNextDue } from '@safar/contract/sales/plan.rules'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { record } from '../../../platform/activity.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { bookingOutcomes } from '../../../platform/tracing/figures.ts'
import { releaseHold } from '../../ledger/public.ts'
import { enqueueBookAdditions } from '../additions.ts'
import { settleReissue } from '../after-sales/settle-reissue.ts'
import { settleAcceptance } from '../airline-changes/settle-acceptance.ts'
import type { BookingDeps } from '../deps.ts'
import { type Bill, billColumns, makeInvoiceAtCommit, readBill } from '../invoices/invoices.ts'
import { openMoneyHold, releaseHolds } from '../money/holds.ts'
import { postSaleAtCommit } from '../money/posting.ts'
import { cancelSale, refundTravellers, reverseSale } from '../money/reverse-sale.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { giveBackCover } from '../plans/give-back-cover.ts'
import type { OrderOutcome, ProductOrder } from '../products/order.ts'
import { productOf } from '../products/product.ts'
import { type Attempt, type AttemptAction, type Booking, bookings } from '../tables.ts'
import { limitOrder } from './sale-limits.rules.ts'
import { settleCorrection, settleExtras, settleSplit, toActivity } from './settle-change.ts'
import type { Changes, IdempotentReply, OpenAttempt, Settle } from './settlement.ts'

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Until when it is held; with a plan, when its first instalment is due. */
function toFirstDue({ plan }: Booking, { payBy }: ProductOrder): Pick<Booking, 'payBy'> & Partial<Booking> {
  if (!plan) return { payBy: instant(payBy) }
  const moved = payBy === null ? plan : moveNextDue(plan, 0, payBy)
  return { payBy: instant(moved[0]?.due_at ?? null), plan: moved }
}

/** The effect of a supplier's yes for each action: the new state, and what is written with it. */
const onYes: Record<Attempt['action'], { to: BookingState | 'before'; settle: Settle }> = {
  hold: {
    to: 'held',
    settle: (_tx, _deps, booking, _attempt, order) => ({
      set: {
        pnr: order.locator,
        ...toFirstDue(booking, order),
        priceUntil: instant(order.priceUntil) ?? booking.priceUntil,
        searchText: `${booking.searchText} ${order.locator.toLowerCase()}`,
      },
    }),
  },
  issue: { to: 'confirmed', settle: issued },
  cancel: {
    to: 'cancelled',
    settle: (tx, deps, booking, attempt, order) => ({
      set: booking.covered > 0 ? { covered: 0 } : {},
      written:
        booking.issuedAt === null
          ? giveBackCover(tx, deps, booking, attempt.context)
          : keepPenalty(tx, deps, booking, attempt, order),
    }),
  },
  no_show: {
    to: 'no_show',
    settle: (tx, deps, booking, attempt, order) => ({
      set: {},
      written: keepPenalty(tx, deps, booking, attempt, order),
    }),
  },
  void: {
    to: 'voided',
    settle: (tx, deps, booking, { context }) => ({ set: {}, written: reverseSale(tx, deps, booking, context) }),
  },
  refund: {
    to: 'refunded',
    settle: (tx, deps, booking, { id, context }) => ({
      set: {},
      written: refundTravellers(tx, deps, booking, { ...context, key: `${booking.id}:${id}` }),
    }),
  },
  correct: { to: 'before', settle: settleCorrection },
  add_extras: { to: 'before', settle: settleExtras },
  split: { to: 'before', settle: settleSplit },
  accept_change: { to: 'before', settle: settleAcceptance },
  change_flights: { to: 'before', settle: settleReissue },
  // The text stays with the attempt: history and activity log only record that a remark was sent.
  remark: { to: 'before', settle: () => ({ set: {}, facts: { remarked: true } }) },
}

/** The buyer pays the penalty they agreed to; the supplier is owed the penalty it reports. */
const keepPenalty = (
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { context: { actorId, penalty = 0, clientPenalty = penalty, netPenalty = 0 } }: OpenAttempt,
  order: ProductOrder,
): Promise<void> =>
  cancelSale(tx, deps, booking, { actorId, penalty, clientPenalty, netPenalty: order.penalty ?? netPenalty })

const updateTickets = statement(
  `
  update booking_travellers t set ticket = w.number, state = 'issued'
  from jsonb_to_recordset($2::jsonb) as w (traveller text, number text)
  where t.booking_id = $1 and t.key = w.traveller`,
  'write',
)

/** An order that was not held at the airline only gets its locator now. */
function newLocator(deps: BookingDeps, booking: Booking, { locator }: ProductOrder, tickets: string) {
  if (locator === booking.pnr || productOf(deps, booking).heldBy !== 'supplier') return {}
  return { pnr: locator, searchText: `${booking.searchText} ${locator.toLowerCase()} ${tickets}` }
}

function issued(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { context }: OpenAttempt,
  order: ProductOrder,
): Changes {
  const sell = async () =>
    postSaleAtCommit(tx, deps, booking, {
      actorId: context.actorId,
      captures: context.moneyHold ?? (await openMoneyHold(tx, booking)),
    })
  const tickets = [...new Set(order.tickets.map(({ number }) => number.toLowerCase()))].join(' ')
  return {
    set: {
      issuedAt: deps.clock.now(),
      // None means that this airline does not allow voids: only a refund is possible.
      voidUntil: instant(order.voidUntil),
      searchText: `${booking.searchText} ${tickets}`,
      ...newLocator(deps, booking, order, tickets),
    },
    written: Promise.all([
      sell(),
      deferToCommit(tx, updateTickets(booking.id, JSON.stringify(order.tickets))),
      enqueueBookAdditions(tx, booking),
    ]),
  }
}

/** A clear no: the money set aside is released, and the booking returns to its previous state. */
async function refused(tx: Queries, booking: Booking, { action, context }: OpenAttempt): Promise<BookingState> {
  if (action === 'hold') {
    await releaseHolds(tx, booking)
    return 'rejected'
  }
  if (context.moneyHold) await releaseHold(tx, context.moneyHold)
  if (context.spaceHold) await releaseHold(tx, context.spaceHold)
  return context.before
}

interface SettledRow extends Booking {
  /** Null if it has already been settled elsewhere. */
  attempt: OpenAttempt | null
  /** For an issue: the data for its invoice. */
  bill: Bill | null
  /** The agency's current limits. */
  limits: SaleLimit[]
}

/** Locks the booking before its attempt, as everywhere. */
const closeAttempt = statement<SettledRow>(`
  with locked as materialized (select * from bookings where id = $1 for update),
  closed as (
    update booking_attempts a set state = $3, supplier_response = $4, settled_at = $5 from locked
    where a.booking_id = locked.id and a.client_ref = $2 and a.state in ('sent', 'unknown')
    returning a.id, a.action, a.context)
  select ${columnList(bookings)}, (select to_json(closed) from closed) as attempt,
    (select s.sale_limits from booking_settings s where s.single) as limits,
    (select to_json(b) from (select ${billColumns('locked.id', 'locked.agent_id')}) b where $6) as bill
  from locked`)

/** The bill with its tickets, which are only now being written. */
const addTickets = ({ agency, people }: Bill, { tickets }: ProductOrder): Bill => ({
  agency,
  people: people.map((one) => ({
    ...one,
    ticket: tickets.find(({ traveller }) => traveller === one.key)?.number ?? one.ticket,
  })),
})

interface Application {
  /** Locked. */
  booking: Booking
  attempt: OpenAttempt
  idempotencyKey?: string | null
  /** The data for the invoice of an issue, if it has already been read. */
  bill?: Bill | null
}

/** Applies an outcome to the booking: state, money, tickets, invoice and activity, in the caller's transaction. */
export async function applyOutcome(
  tx: Queries,
  deps: BookingDeps,
  { booking, attempt, idempotencyKey = null, bill }: Application,
  outcome: OrderOutcome,
): Promise<Booking> {
  const { action, context } = attempt
  const at = deps.clock.now()
  const { replacedBy } = context
  const facts = {
    action,
    ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }),
    ...(replacedBy && { replaced_by: replacedBy }),
    ...(context.waitingClosed && { waiting_closed: true }),
  }
  const move = { move: 'settle', at, actorId: context.actorId, facts } as const
  if (outcome.kind === 'unknown') {
    if (booking.state === 'in_doubt') return booking
    return moveBooking(tx, booking, { ...move, to: 'in_doubt', why: outcome.reason })
  }
  let after: Booking
  if (outcome.kind === 'yes') {
    const { to, settle } = onYes[action]
    const invoiced = action === 'issue' && (bill || (await readBill(tx, booking)))
    const { set, written, facts: more } = await settle(tx, deps, booking, attempt, outcome.value)
    const details = { ...move, facts: { ...facts, ...context.facts, ...more } }
    const reached = to === 'before' ? context.before : to
    ;[after] = await Promise.all([
      moveBooking(tx, booking, { ...details, to: reached, why: context.why ?? null, set }),
      written,
    ])
    if (action === 'issue') await productOf(deps, booking).issuing?.follow?.(tx, after)
    if (invoiced) await makeInvoiceAtCommit(tx, addTickets(invoiced, outcome.value), after, move)
  } else {
    after = await moveBooking(tx, booking, { ...move, to: await refused(tx, booking, attempt), why: outcome.reason })
  }
  await record(tx, {
    actorId: context.actorId,
    action: `bookings.${action}`,
    subject: 'booking',
    subjectId: booking.id,
    changes: {
      state: [booking.state, after.state],
      outcome: outcome.kind,
      ...(context.onCredit && { on_credit: true }),
      ...(outcome.kind === 'yes' && toActivity(context)),
      ...(replacedBy && { replaced_by: replacedBy }),
    },
  })
  return after
}

/** An action that was sent to a supplier. */
export interface SentAttempt {
  booking: Pick<Booking, 'id'>
  action: AttemptAction
  clientRef: string
}

/**
 * Settles an attempt with what is known about it. The live request, the look-up job and the office can all try: the
 * first one settles it, later ones change nothing.
 */
export async function settleAttempt(
  tx: Queries,
  deps: BookingDeps,
  { booking: of, action, clientRef }: SentAttempt,
  outcome: OrderOutcome,
): Promise<Booking> {
  const settledAt = outcome.kind === 'unknown' ? null : deps.clock.now()
  const answer = JSON.stringify(outcome)
  const [row] = await query(tx, closeAttempt(of.id, clientRef, outcome.kind, answer, settledAt, action === 'issue'))
  if (!row) throw new Error(`there is no booking ${of.id}`)
  const { attempt, bill, limits, ...booking } = row
  if (!attempt) return booking
  const product = productOf(deps, booking)
  const limited: typeof outcome =
    outcome.kind === 'yes' && product.heldBy === 'supplier' && product.isLimited
      ? { ...outcome, value: limitOrder(outcome.value, booking, { limits, action, now: deps.clock.now() }) }
      : outcome
  return applyOutcome(tx, deps, { booking, attempt, bill }, limited)
}

/** The last transaction of a request: settles its attempt and stores its reply, both or neither. */
export async function settleRequest(
  deps: BookingDeps,
  attempt: SentAttempt,
  outcome: OrderOutcome,
  reply?: IdempotentReply,
): Promise<Booking> {
  const settled = await deps.db.tx(async (tx) => {
    const booking = await settleAttempt(tx, deps, attempt, outcome)
    await reply?.save(tx, booking)
    return booking
  })
  const { product, supplier } = settled
  bookingOutcomes.inc({ product, supplier, action: attempt.action, outcome: outcome.kind })
  return settled
}
