import { allocate } from '@safar/contract/amount'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { Order, Outcome } from '@safar/suppliers'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { releaseHold } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { type Bill, invoiceFrom, makeCreditNote, readBill, voidedAmount } from '../invoices/invoices.ts'
import { openMoneyHold, postRefund, postSale, postVoid, releaseHolds } from '../money/money.ts'
import { type Moved, moveBooking } from '../moves/move-booking.ts'
import { lockRow } from '../read/booking-row.ts'
import {
  type Attempt,
  type AttemptAction,
  type AttemptContext,
  type Booking,
  bookingRefunds,
  bookingTravellers,
} from '../tables.ts'

type Open = Pick<Attempt, 'id' | 'action' | 'context'>

/** What changes of the booking; what else is written goes out with it. */
interface Settled {
  set: Partial<Booking>
  written?: Promise<unknown>
}

type Settle = (tx: Queries, deps: BookingDeps, booking: Booking, attempt: Open, order: Order) => Settled

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What a supplier's yes means for us, act by act: where it leads, and what is written with it. */
const onYes: Record<Attempt['action'], { to: BookingState; settle: Settle }> = {
  hold: {
    to: 'held',
    settle: (_tx, _selling, booking, _attempt, order) => ({
      set: {
        pnr: order.locator,
        payBy: instant(order.payBy),
        priceUntil: instant(order.offer.price_guaranteed_until) ?? booking.priceUntil,
        searchText: `${booking.searchText} ${order.locator.toLowerCase()}`,
      },
    }),
  },
  issue: { to: 'confirmed', settle: issued },
  cancel: { to: 'cancelled', settle: (tx, _selling, booking) => ({ set: {}, written: releaseHolds(tx, booking) }) },
  void: {
    to: 'voided',
    settle: (tx, deps, booking, { context }) => ({ set: {}, written: voided(tx, deps, booking, context) }),
  },
  refund: {
    to: 'refunded',
    settle: (tx, deps, booking, { id, context }) => ({
      set: {},
      written: giveBack(tx, deps, booking, context, `${booking.id}:${id}`),
    }),
  },
}

async function voided(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { actorId, fee = 0 }: AttemptContext,
): Promise<void> {
  await postVoid(tx, deps, booking, actorId, BigInt(fee))
  await tx.update(bookingTravellers).set({ state: 'voided' }).where(eq(bookingTravellers.bookingId, booking.id))
  const given = { amount: await voidedAmount(tx, booking), fee }
  const made = { at: deps.clock.now(), actorId }
  await makeCreditNote(tx, booking, { cause: 'void', key: `void:${booking.id}`, ...given, ...made })
}

/** Each gets back by what they cost; the parts add up to the whole. */
async function refundTravellers(tx: Queries, { id }: Booking, keys: string[], refundable: bigint) {
  const those = and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, keys))
  const people = await tx.select().from(bookingTravellers).where(those)
  const parts = allocate(
    refundable,
    people.map(({ net }) => BigInt(Math.max(net, 1))),
  )
  for (const [index, { key }] of people.entries())
    await tx
      .update(bookingTravellers)
      .set({ state: 'refunded', refunded: Number(parts[index] ?? 0n) })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}

const ticket = statement(`
  update booking_travellers t set ticket = w.number, state = 'issued'
  from jsonb_to_recordset($2::jsonb) as w (traveller text, number text)
  where t.booking_id = $1 and t.key = w.traveller`)

function issued(tx: Queries, deps: BookingDeps, booking: Booking, { context }: Open, order: Order): Settled {
  const sell = async () =>
    postSale(tx, deps, booking, context.actorId, context.moneyHold ?? (await openMoneyHold(tx, booking)))
  const tickets = order.tickets.map(({ number }) => number).join(' ')
  return {
    set: {
      issuedAt: deps.clock.now(),
      // None means that this airline does not void: a refund is all there is.
      voidUntil: instant(order.voidUntil),
      searchText: `${booking.searchText} ${tickets}`,
    },
    written: Promise.all([sell(), query(tx, ticket(booking.id, JSON.stringify(order.tickets)))]),
  }
}

/** Money, tickets and request of a refund. */
export async function giveBack(tx: Queries, deps: BookingDeps, booking: Booking, context: AttemptContext, key: string) {
  const { travellers = [], refundable = 0, fee = 0, actorId } = context
  await postRefund(tx, deps, booking, actorId, { key, refundable: BigInt(refundable), fee: BigInt(fee) })
  await refundTravellers(tx, booking, travellers, BigInt(refundable))
  await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, booking.id))
  const credit = { cause: 'refund', key: `refund:${key}`, amount: refundable, fee, travellers } as const
  await makeCreditNote(tx, booking, { ...credit, at: deps.clock.now(), actorId })
}

/** A clear no: money that was set aside for the act goes back, and the booking to where it was. */
async function refused(tx: Queries, booking: Booking, { action, context }: Open): Promise<BookingState> {
  if (action === 'hold') {
    await releaseHolds(tx, booking)
    return 'rejected'
  }
  if (action === 'issue' && context.moneyHold) await releaseHold(tx, context.moneyHold)
  return context.before
}

/** As it is kept: what was sold stands at the booking. */
function saidOf(outcome: Outcome<Order>) {
  if (outcome.kind !== 'yes') return outcome
  const { offer: _sold, ...order } = outcome.value
  return { kind: outcome.kind, value: order }
}

const settled = statement<Open>(`
  update booking_attempts set state = $2, supplier_response = $3, settled_at = $4
  where client_ref = $1 and state in ('sent', 'unknown') returning id, action, context`)

type Settling = Pick<Moved, 'move' | 'at' | 'actorId' | 'facts'>

/** A clear yes: what it means is written, all of it in one breath with the move. */
async function accepted(tx: Queries, deps: BookingDeps, booking: Booking, attempt: Open, order: Order, move: Settling) {
  const { to, settle } = onYes[attempt.action]
  const { set, written } = settle(tx, deps, booking, attempt, order)
  const why = attempt.context.why ?? null
  const [after] = await Promise.all([moveBooking(tx, booking, { ...move, to, why, set }), written])
  return after
}

/** The bill with its tickets, which are being written. */
const ticketed = ({ agency, people }: Bill, { tickets }: Order): Bill => ({
  agency,
  people: people.map((one) => ({
    ...one,
    ticket: tickets.find(({ traveller }) => traveller === one.key)?.number ?? one.ticket,
  })),
})

/** What was sent to a supplier. */
export interface Sent {
  booking: Pick<Booking, 'id' | 'agentId'>
  action: AttemptAction
  clientRef: string
}

/**
 * Settles an act by what is known of it. Whoever comes second finds it settled and changes nothing: the live request,
 * the one that looks it up, a person of the staff.
 */
export async function settleAttempt(
  tx: Queries,
  deps: BookingDeps,
  { booking: of, action, clientRef }: Sent,
  outcome: Outcome<Order>,
): Promise<Booking> {
  const at = deps.clock.now()
  const said = JSON.stringify(saidOf(outcome))
  const [booking, [attempt], bill] = await Promise.all([
    lockRow(tx, of.id),
    query(tx, settled(clientRef, outcome.kind, said, outcome.kind === 'unknown' ? null : at)),
    action === 'issue' && readBill(tx, of),
  ])
  if (!booking) throw new Error(`there is no booking ${of.id}`)
  if (!attempt) return booking
  const { context } = attempt
  const move: Settling = { move: 'settle', at, actorId: context.actorId, facts: { action } }
  if (outcome.kind === 'unknown') {
    if (booking.state === 'in_doubt') return booking
    return moveBooking(tx, booking, { ...move, to: 'in_doubt', why: outcome.reason })
  }
  const after =
    outcome.kind === 'yes'
      ? await accepted(tx, deps, booking, attempt, outcome.value, move)
      : await moveBooking(tx, booking, { ...move, to: await refused(tx, booking, attempt), why: outcome.reason })
  // All who issue wait for the number: it is taken with COMMIT.
  if (bill && outcome.kind === 'yes') await deferToCommit(tx, invoiceFrom(ticketed(bill, outcome.value), after, move))
  await record(tx, {
    actorId: context.actorId,
    action: `bookings.${action}`,
    subject: 'booking',
    subjectId: booking.id,
    changes: { state: [booking.state, after.state], outcome: outcome.kind },
  })
  return after
}
