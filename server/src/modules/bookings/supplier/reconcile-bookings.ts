import { MINUTE_MS } from '@safar/contract/day'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import type { OrderOutcome, ProductOrder } from '../products/order.ts'
import { supplierProductOf } from '../products/product.ts'
import { type Attempt, type Booking, bookingAttempts, bookings } from '../tables.ts'
import { settleAttempt } from './settle-attempt.ts'

const LOOK_SECONDS = 10
const QUICK_LOOKS = 12
const SLOW_SECONDS = 60
/** A 'not found' only counts after this time: a new order may not be visible yet. */
const VISIBLE_AFTER_MS = 120_000
/** After this time, a person decides. */
const STAFF_AFTER_MS = 30 * MINUTE_MS
const AT_ONCE = 20
const LOOK_UP_MS = 8_000

/**
 * The order state once the action has been done; for a change it is enough that the order is found by its reference.
 */
const reached: Record<Attempt['action'], ProductOrder['state'] | null> = {
  hold: 'held',
  issue: 'issued',
  cancel: 'cancelled',
  void: 'voided',
  refund: 'cancelled',
  no_show: 'no_show',
  correct: null,
  add_extras: null,
  split: null,
  accept_change: null,
  change_flights: null,
  remark: null,
}

/** The outcome of an action according to a look-up; null if it is too early to tell. */
export function decideOutcome(
  { action, sentAt }: Pick<Attempt, 'action' | 'sentAt'>,
  seen: OrderOutcome,
  now: Date,
): OrderOutcome | null {
  const visible = now.getTime() - sentAt.getTime() >= VISIBLE_AFTER_MS
  if (seen.kind === 'unknown') return null
  if (seen.kind === 'no') {
    if (seen.code !== 'not_found' || !visible) return null
    return { kind: 'no', code: 'not_found', reason: 'the supplier knows nothing of it' }
  }
  const { state } = seen.value
  // An order that is already issued must have been held first.
  if (reached[action] === null || state === reached[action] || (action === 'hold' && state === 'issued')) return seen
  return visible ? { kind: 'no', code: 'not_allowed', reason: `the order is ${state}` } : null
}

async function lookUp(deps: BookingDeps, booking: Booking, { clientRef }: Attempt): Promise<OrderOutcome> {
  try {
    return await supplierProductOf(deps, booking).lookUp(booking, clientRef, deps.clock.deadline(LOOK_UP_MS))
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' }
  }
}

/** Leases due attempts to this server; other servers take others. */
const leaseDueAttempts = (deps: BookingDeps): Promise<{ attempt: Attempt; booking: Booking }[]> =>
  deps.db.tx(async (tx) => {
    const now = deps.clock.now()
    const due = await tx
      .select()
      .from(bookingAttempts)
      .where(and(inArray(bookingAttempts.state, ['sent', 'unknown']), lte(bookingAttempts.lookUpAfter, now)))
      .orderBy(asc(bookingAttempts.lookUpAfter))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const leased: { attempt: Attempt; booking: Booking }[] = []
    for (const attempt of due) {
      const seconds = attempt.lookupCount < QUICK_LOOKS ? LOOK_SECONDS : SLOW_SECONDS
      await tx
        .update(bookingAttempts)
        .set({
          lookupCount: attempt.lookupCount + 1,
          lookUpAfter: new Date(now.getTime() + seconds * 1_000),
          needsReview: now.getTime() - attempt.sentAt.getTime() > STAFF_AFTER_MS,
        })
        .where(eq(bookingAttempts.id, attempt.id))
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, attempt.bookingId))
      if (booking) leased.push({ attempt, booking })
    }
    return leased
  })

/** Settles attempts in doubt by looking up the result. It never repeats the action. */
export async function reconcileBookings(deps: BookingDeps): Promise<number> {
  let settled = 0
  for (const { attempt, booking } of await leaseDueAttempts(deps)) {
    const seen = await lookUp(deps, booking, attempt)
    const known = decideOutcome(attempt, seen, deps.clock.now())
    const outcome: OrderOutcome = known ?? {
      kind: 'unknown',
      reason: seen.kind === 'yes' ? seen.value.state : seen.reason,
    }
    // If the caller has died, the attempt is in doubt from now on instead of staying `sent` forever.
    if (!known && attempt.state === 'unknown') continue
    const { action, clientRef } = attempt
    await deps.db.tx((tx) => settleAttempt(tx, deps, { booking, action, clientRef }, outcome))
    if (known) settled++
  }
  return settled
}
