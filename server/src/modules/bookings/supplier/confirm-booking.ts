import { randomUUID } from 'node:crypto'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { placeHoldAtCommit } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney } from '../money/money.ts'
import { moveBooking } from '../moves/move-booking.ts'
import type { Booking } from '../tables.ts'
import { act, moverOf, needMove, type Read } from './start-attempt.ts'

const issue: Parameters<typeof act>[4] = (supplier, booking, clientRef, signal) =>
  supplier.issue(booking.pnr ?? '', clientRef, { signal })

const HOUR = 3_600_000

function needsApproval({ booking, settings }: Read, now: Date): boolean {
  const near =
    settings.approvalWithinHours > 0 &&
    booking.startsAt !== null &&
    booking.startsAt.getTime() - now.getTime() < settings.approvalWithinHours * HOUR
  const asked = booking.channel === 'agent' ? settings.agentsNeedApproval : settings.customersNeedApproval
  // A transfer is approved when the office has seen the money.
  return near || asked || booking.payment === 'transfer'
}

/** A transfer is on its way: nothing is set aside for it, and the office approves when it has seen it. */
async function setAside(tx: Queries, deps: BookingDeps, { booking, moneyHold }: Read): Promise<string | null> {
  if (booking.payment === 'transfer') return null
  return moneyHold ?? holdMoney(tx, deps, booking, `money:${booking.id}:${randomUUID()}`, placeHoldAtCommit)
}

/** Issues a held booking: the money is set aside first, the tickets are asked for, and then it is taken. */
export function confirmBooking(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { id, agreedTotal, intent = null }: { id: number; agreedTotal?: number | undefined; intent?: string | null },
): Promise<Booking> {
  const mover = actor ? moverOf(actor) : 'product'
  return act(
    deps,
    actor,
    { id, intent },
    async (tx, read) => {
      needMove(deps, read, 'confirm', mover)
      const { booking } = read
      if (agreedTotal !== undefined && agreedTotal !== booking.total)
        throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedTotal, now: booking.total } })
      const held = await setAside(tx, deps, read)
      const now = deps.clock.now()
      const actorId = actor?.userId ?? null
      if (mover !== 'office' && needsApproval(read, now))
        return moveBooking(tx, booking, {
          move: 'confirm',
          to: 'awaiting_approval',
          at: now,
          actorId,
          facts: { idempotency_key: intent },
        })
      return { action: 'issue', context: { actorId, moneyHold: held } }
    },
    issue,
  )
}

/** The office issues what waits for it. */
export function approveBooking(
  deps: BookingDeps,
  actor: ScopedActor,
  id: number,
  intent: string | null = null,
): Promise<Booking> {
  return act(
    deps,
    actor,
    { id, intent },
    async (tx, read) => {
      needMove(deps, read, 'approve', 'office')
      return { action: 'issue', context: { actorId: actor.userId, moneyHold: await setAside(tx, deps, read) } }
    },
    issue,
  )
}
