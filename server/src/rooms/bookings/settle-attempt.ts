import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { Order, Outcome } from '@safar/suppliers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { allocate } from '../ledger/public.ts'
import { makeCreditNote, makeInvoice, voidedAmount } from './invoices.ts'
import { openMoneyHold, postRefund, postSale, postVoid, releaseHolds } from './money.ts'
import { moveBooking } from './move-booking.ts'
import type { Selling } from './selling.ts'
import {
  type Attempt,
  type Booking,
  bookingAttempts,
  bookingRefunds,
  bookings,
  bookingTravellers,
  type Plan,
} from './tables.ts'

type Open = Pick<Attempt, 'id' | 'act' | 'plan'>

type Settled = (
  tx: Queries,
  selling: Selling,
  booking: Booking,
  attempt: Open,
  order: Order,
) => Promise<Partial<Booking>>

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What a supplier's yes means for us, act by act: where it leads, and what is written with it. */
const onYes: Record<Attempt['act'], { to: BookingState; settle: Settled }> = {
  hold: {
    to: 'held',
    settle: async (_tx, _selling, booking, _attempt, order) => ({
      pnr: order.locator,
      payBy: instant(order.payBy),
      priceUntil: instant(order.offer.priceGuaranteedUntil) ?? booking.priceUntil,
      foundBy: `${booking.foundBy} ${order.locator.toLowerCase()}`,
    }),
  },
  issue: { to: 'confirmed', settle: issued },
  cancel: {
    to: 'cancelled',
    settle: async (tx, _selling, booking) => {
      await releaseHolds(tx, booking)
      return {}
    },
  },
  void: {
    to: 'voided',
    settle: async (tx, selling, booking, { plan }) => {
      await postVoid(tx, selling, booking, plan.actorId, BigInt(plan.fee ?? 0))
      await tx.update(bookingTravellers).set({ state: 'voided' }).where(eq(bookingTravellers.bookingId, booking.id))
      const given = { amount: await voidedAmount(tx, booking), fee: plan.fee ?? 0 }
      const made = { at: selling.clock.now(), actorId: plan.actorId }
      await makeCreditNote(tx, booking, { cause: 'void', key: `void:${booking.id}`, ...given, ...made })
      return {}
    },
  },
  refund: {
    to: 'refunded',
    settle: async (tx, selling, booking, { id, plan }) => {
      await giveBack(tx, selling, booking, plan, `${booking.id}:${id}`)
      return {}
    },
  },
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

async function issued(tx: Queries, selling: Selling, booking: Booking, attempt: Open, order: Order) {
  const now = selling.clock.now()
  const { actorId, moneyHold } = attempt.plan
  const captured = moneyHold ?? (await openMoneyHold(tx, booking))
  await Promise.all([
    postSale(tx, selling, booking, actorId, captured),
    tx.execute(sql`
      update booking_travellers t set ticket = w.number, state = 'issued'
      from jsonb_to_recordset(${JSON.stringify(order.tickets)}::jsonb) as w (traveller text, number text)
      where t.booking_id = ${booking.id} and t.key = w.traveller`),
  ])
  const tickets = order.tickets.map(({ number }) => number).join(' ')
  return {
    issuedAt: now,
    // None means that this airline does not void: a refund is all there is.
    voidUntil: instant(order.voidUntil),
    foundBy: `${booking.foundBy} ${tickets}`,
  }
}

/** Money, tickets and request of a refund. */
export async function giveBack(tx: Queries, selling: Selling, booking: Booking, plan: Plan, key: string) {
  const { travellers = [], refundable = 0, fee = 0, actorId } = plan
  await postRefund(tx, selling, booking, actorId, { key, refundable: BigInt(refundable), fee: BigInt(fee) })
  await refundTravellers(tx, booking, travellers, BigInt(refundable))
  await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, booking.id))
  const credit = { cause: 'refund', key: `refund:${key}`, amount: refundable, fee, travellers } as const
  await makeCreditNote(tx, booking, { ...credit, at: selling.clock.now(), actorId })
}

/** A clear no: money that was set aside for the act goes back, and the booking to where it was. */
async function refused(tx: Queries, booking: Booking, { act, plan }: Open): Promise<BookingState> {
  if (act === 'hold') {
    await releaseHolds(tx, booking)
    return 'rejected'
  }
  if (act === 'issue' && plan.moneyHold) await tx.execute(sql`select ledger_release(${plan.moneyHold})`)
  return plan.before
}

/** As it is kept: what was sold stands at the booking. */
function saidOf(outcome: Outcome<Order>) {
  if (outcome.kind !== 'yes') return outcome
  const { offer: _sold, ...order } = outcome.value
  return { kind: outcome.kind, value: order }
}

/**
 * Settles an act by what is known of it. Whoever comes second finds it settled and changes nothing: the live request,
 * the one that looks it up, a person of the staff.
 */
export async function settleAttempt(
  tx: Queries,
  selling: Selling,
  attemptId: number,
  outcome: Outcome<Order>,
): Promise<Booking> {
  const at = selling.clock.now()
  const [[booking], [attempt]] = await Promise.all([
    tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, sql`(select a.booking_id from booking_attempts a where a.id = ${attemptId})`))
      .for('update'),
    tx
      .update(bookingAttempts)
      .set({ state: outcome.kind, said: saidOf(outcome), settledAt: outcome.kind === 'unknown' ? null : at })
      .where(and(eq(bookingAttempts.id, attemptId), inArray(bookingAttempts.state, ['sent', 'unknown'])))
      .returning({ id: bookingAttempts.id, act: bookingAttempts.act, plan: bookingAttempts.plan }),
  ])
  if (!booking) throw new Error(`there is no attempt ${attemptId}`)
  if (!attempt) return booking
  const { plan, act } = attempt
  const move = { at, actorId: plan.actorId, facts: { act } } as const
  if (outcome.kind === 'unknown') {
    if (booking.state === 'in_doubt') return booking
    return moveBooking(tx, booking, { ...move, move: 'settle', to: 'in_doubt', why: outcome.reason })
  }
  const yes = onYes[act]
  const after =
    outcome.kind === 'yes'
      ? await moveBooking(tx, booking, {
          ...move,
          move: 'settle',
          to: yes.to,
          why: plan.why ?? null,
          set: await yes.settle(tx, selling, booking, attempt, outcome.value),
        })
      : await moveBooking(tx, booking, {
          ...move,
          move: 'settle',
          to: await refused(tx, booking, attempt),
          why: outcome.reason,
        })
  // All who issue wait for the number: it is taken late.
  if (act === 'issue' && outcome.kind === 'yes') await makeInvoice(tx, after, { at, actorId: plan.actorId })
  await record(tx, {
    actorId: plan.actorId,
    action: `bookings.${act}`,
    subject: 'booking',
    subjectId: booking.id,
    changes: { state: [booking.state, after.state], outcome: outcome.kind },
  })
  return after
}
