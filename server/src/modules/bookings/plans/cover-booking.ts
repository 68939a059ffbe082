import { randomUUID } from 'node:crypto'
import { type Instalment, nextInstalment } from '@safar/contract/sales/plan.rules'
import type { Queries } from '../../../platform/database/database.ts'
import { releaseHold } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney, openMoneyHold, payerOf } from '../money/holds.ts'
import { moveBooking } from '../moves/move-booking.ts'
import type { Booking } from '../tables.ts'

interface CoveredBooking {
  booking: Booking
  moneyHold: string | null
}

/** Sets the given amount aside in the payer's wallet, replacing what was set aside before. Null if no wallet pays. */
export async function coverBooking(
  tx: Queries,
  deps: Pick<BookingDeps, 'clock' | 'config'>,
  { booking, moneyHold }: CoveredBooking,
  covered: number,
): Promise<string | null> {
  if (payerOf(booking) === null) return null
  if (moneyHold) await releaseHold(tx, moneyHold)
  return holdMoney(tx, deps, booking, { ref: `money:${booking.id}:${randomUUID()}`, amount: covered })
}

/** The booking's columns for a plan and its covered amount: the time to pay is that of the next instalment. */
export function toPlanColumns(
  plan: Instalment[],
  covered: number,
  owed: number,
): Pick<Booking, 'plan' | 'covered' | 'payBy'> {
  const paid = Math.min(covered, owed)
  const next = nextInstalment(plan, paid)
  const last = plan.at(-1)?.due_at
  const dueAt = next?.due_at ?? last
  return { plan, covered: paid, payBy: dueAt ? new Date(dueAt) : null }
}

interface PaidPart {
  /** At most the amount still owed. */
  amount: number
  actorId: number | null
  facts?: Record<string, unknown>
}

/**
 * Covers more of a plan: the money is set aside, and the time to pay moves to the next instalment. The booking is
 * locked.
 */
export async function payPart(
  tx: Queries,
  deps: Pick<BookingDeps, 'clock' | 'config'>,
  booking: Booking,
  { amount, actorId, facts }: PaidPart,
): Promise<Booking> {
  const { plan, owed } = booking
  if (!plan) throw new Error(`booking ${booking.id} has no plan`)
  const covered = Math.min(owed, booking.covered + amount)
  await coverBooking(tx, deps, { booking, moneyHold: await openMoneyHold(tx, booking) }, covered)
  return moveBooking(tx, booking, {
    move: 'pay_instalment',
    to: booking.state,
    at: deps.clock.now(),
    actorId,
    facts: { paid: covered - booking.covered, left: owed - covered, ...facts },
    set: toPlanColumns(plan, covered, owed),
  })
}

const payableStates: readonly Booking['state'][] = ['held', 'awaiting_approval']

/** Money received from outside for a booking with a plan; money in excess or too late stays with the payer. */
export async function coverReceived(
  tx: Queries,
  deps: Pick<BookingDeps, 'clock' | 'config'>,
  booking: Booking,
  amount: number,
): Promise<Booking> {
  if (!booking.plan || !payableStates.includes(booking.state) || booking.covered >= booking.owed) return booking
  return payPart(tx, deps, booking, { amount, actorId: null })
}
