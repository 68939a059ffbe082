import { randomUUID } from 'node:crypto'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { placeHold, placeHoldAtCommit } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney } from '../money/holds.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { productOf } from '../products/product.ts'
import type { Booking } from '../tables.ts'
import { act, assertMove, type BookingCommand, type LockedBooking, moverOf } from './start-attempt.ts'

const HOUR = 3_600_000

function needsApproval({ booking, settings }: LockedBooking, now: Date): boolean {
  const near =
    settings.approvalWithinHours > 0 &&
    booking.startsAt !== null &&
    booking.startsAt.getTime() - now.getTime() < settings.approvalWithinHours * HOUR
  const asked = booking.channel === 'agent' ? settings.agentsNeedApproval : settings.customersNeedApproval
  // A transfer is approved when the office has seen the money.
  return near || asked || booking.payment === 'transfer'
}

/** A transfer is on its way: nothing is set aside for it, and the office approves when it has seen it. */
async function setAside(tx: Queries, deps: BookingDeps, { booking, moneyHold }: LockedBooking): Promise<string | null> {
  if (booking.payment === 'transfer') return null
  // Our own inventory is sold in this very transaction: what it captures must be there.
  const place = productOf(deps, booking).heldBy === 'us' ? placeHold : placeHoldAtCommit
  return moneyHold ?? holdMoney(tx, deps, booking, { ref: `money:${booking.id}:${randomUUID()}`, place })
}

/** Issues a held booking: the money is set aside first, the tickets are asked for, and then it is taken. */
export function confirmBooking(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { agreedTotal, ...command }: BookingCommand & { agreedTotal?: number | undefined },
): Promise<Booking> {
  const mover = actor ? moverOf(actor) : 'product'
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'confirm', mover)
    const { booking } = locked
    if (agreedTotal !== undefined && agreedTotal !== booking.total)
      throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedTotal, now: booking.total } })
    const held = await setAside(tx, deps, locked)
    const now = deps.clock.now()
    const actorId = actor?.userId ?? null
    if (mover !== 'office' && needsApproval(locked, now))
      return moveBooking(tx, booking, {
        move: 'confirm',
        to: 'awaiting_approval',
        at: now,
        actorId,
        facts: { idempotency_key: command.idempotencyKey ?? null },
      })
    return { action: 'issue', context: { actorId, moneyHold: held } }
  })
}

/** The office issues what waits for it. */
export function approveBooking(deps: BookingDeps, actor: ScopedActor, command: BookingCommand): Promise<Booking> {
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'approve', 'office')
    return { action: 'issue', context: { actorId: actor.userId, moneyHold: await setAside(tx, deps, locked) } }
  })
}
