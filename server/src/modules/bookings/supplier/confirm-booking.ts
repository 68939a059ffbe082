import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@safar/contract/day'
import { hasPermission } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { onOneWord, placeHold, placeHoldAtCommit, releaseHold } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { joinMoneyHolds } from '../money/charge-change.ts'
import { holdMoney, payerOf } from '../money/holds.ts'
import { readReceived } from '../money/move-receipts.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { moverOf } from '../moves/reach.ts'
import { coverBooking } from '../plans/cover-booking.ts'
import { productOf } from '../products/product.ts'
import type { Booking } from '../tables.ts'
import { act, assertMove, type BookingCommand } from './start-attempt.ts'

function needsApproval({ booking, settings }: LockedBooking, now: Date): boolean {
  const near =
    settings.approvalWithinHours > 0 &&
    booking.startsAt !== null &&
    booking.startsAt.getTime() - now.getTime() < settings.approvalWithinHours * HOUR_MS
  return near || (booking.channel === 'agent' ? settings.agentsNeedApproval : settings.customersNeedApproval)
}

/** A guest's money is on the guests' account: what was received for this very booking must cover it. */
async function assertReceived(tx: Queries, { id, owed }: Booking): Promise<void> {
  if ((await readReceived(tx, id)) < owed) throw new AppError('conflict', { shown: 'not_paid' })
}

/** Only a customer with an account can owe: the debt is a negative balance in their wallet. */
function assertCanGiveCredit(
  actor: ScopedActor | null,
  { agentId, customerId }: Booking,
): asserts actor is ScopedActor {
  const allowed = actor !== null && actor.scope === 'all' && hasPermission(actor, 'bookings.credit')
  if (!allowed) throw new AppError('forbidden', { shown: 'forbidden' })
  if (agentId !== null || customerId === null) throw new AppError('conflict', { shown: 'credit_needs_account' })
}

interface Funding {
  actor: ScopedActor | null
  /** The office lets the customer owe the price. */
  onCredit: boolean
}

/**
 * A hold of the whole price pays for the sale. A hold for only some instalments would not, so it is released and the
 * sale is charged to the wallet.
 */
async function keepFullHold(tx: Queries, { plan, covered, owed }: Booking, moneyHold: string | null) {
  if (moneyHold === null || !plan || covered >= owed) return moneyHold
  await releaseHold(tx, moneyHold)
  return null
}

/**
 * The money for an issue must be available before the supplier is asked: set aside in a wallet, or received for this
 * booking.
 */
async function setAside(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: LockedBooking,
  { actor, onCredit }: Funding,
): Promise<string | null> {
  if (onCredit) {
    assertCanGiveCredit(actor, booking)
    const owed = BigInt(booking.plan ? booking.owed - booking.covered : booking.owed)
    const byHand = { amount: owed, at: deps.clock.now(), subject: booking.ref, ownerId: booking.customerId }
    await onOneWord(tx, actor, byHand)
    return keepFullHold(tx, booking, moneyHold)
  }
  if (payerOf(booking) === null) {
    await assertReceived(tx, booking)
    return null
  }
  if (booking.plan) return coverBooking(tx, deps, { booking, moneyHold }, booking.owed)
  // Our own inventory is sold in this same transaction, so the hold it captures must already exist.
  const place = productOf(deps, booking).heldBy === 'us' ? placeHold : placeHoldAtCommit
  if (moneyHold !== null) return joinMoneyHolds(tx, deps, booking, moneyHold)
  return holdMoney(tx, deps, booking, { ref: `money:${booking.id}:${randomUUID()}`, place })
}

export interface IssueCommand extends BookingCommand {
  agreedTotal?: number | undefined
  onCredit?: boolean
}

/** Issues a held booking: first the money is set aside, then the tickets are requested, then the money is taken. */
export function confirmBooking(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { agreedTotal, onCredit = false, ...command }: IssueCommand,
): Promise<Booking> {
  const mover = actor ? moverOf(actor) : 'product'
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'confirm', mover)
    const { booking } = locked
    if (agreedTotal !== undefined && agreedTotal !== booking.total)
      throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedTotal, now: booking.total } })
    const held = await setAside(tx, deps, locked, { actor, onCredit })
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
    return { action: 'issue', context: { actorId, moneyHold: held, onCredit } }
  })
}

/** The office issues a booking that awaits approval. */
export function approveBooking(
  deps: BookingDeps,
  actor: ScopedActor,
  { onCredit = false, ...command }: Omit<IssueCommand, 'agreedTotal'>,
): Promise<Booking> {
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'approve', 'office')
    const moneyHold = await setAside(tx, deps, locked, { actor, onCredit })
    return { action: 'issue', context: { actorId: actor.userId, moneyHold, onCredit } }
  })
}

/**
 * Issues a booking whose order was already issued at its supplier when it was taken over: tried once, however often
 * this is called. It needs no approval, because whoever took it over was allowed to.
 */
export function issueTakenOver(deps: BookingDeps, { id, ref, createdBy: actorId }: Booking): Promise<Booking> {
  return act(deps, null, { id, idempotencyKey: `taken-over:${ref}` }, async (tx, locked) => {
    assertMove(deps, locked, 'confirm', 'product')
    const moneyHold = await setAside(tx, deps, locked, { actor: null, onCredit: false })
    return { action: 'issue', context: { actorId, moneyHold } }
  })
}
