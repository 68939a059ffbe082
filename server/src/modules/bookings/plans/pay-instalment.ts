import { nextInstalment } from '@safar/contract/sales/plan.rules'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { payerOf } from '../money/holds.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import { moverOf } from '../moves/reach.ts'
import { notifyInstalmentPaid } from '../notify/notify-booking.ts'
import { assertMove, type BookingCommand, lockForAction } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { payPart } from './cover-booking.ts'
import { recordPart } from './record-part.ts'

/** The amount to pay now: as requested, or else the missing part of the next instalment. */
function partOf({ plan, covered, owed }: Booking, amount: number | undefined): number {
  const left = owed - covered
  if (amount !== undefined && amount > left) throw invalid({ amount: 'more_than_left' })
  return amount ?? nextInstalment(plan ?? [], covered)?.amount ?? 0
}

/** Pays towards one locked booking from the payer's balance. */
export async function payFromBalance(
  tx: Queries,
  deps: BookingDeps,
  locked: LockedBooking,
  { actor, amount, idempotencyKey }: { actor: ScopedActor; amount?: number | undefined; idempotencyKey: string | null },
): Promise<Booking> {
  const { booking } = locked
  assertMove(deps, locked, 'pay_instalment', moverOf(actor))
  // A guest has no balance: they pay by card or transfer.
  if (payerOf(booking) === null) throw new AppError('conflict', { shown: 'not_paid' })
  const paid = partOf(booking, amount)
  const facts = idempotencyKey === null ? {} : { idempotency_key: idempotencyKey }
  const after = await payPart(tx, deps, booking, { amount: paid, actorId: actor.userId, facts })
  await recordPart(tx, { booking: after, paid, actorId: actor.userId })
  await notifyInstalmentPaid(tx, after, { paid, by: actor.userId })
  return after
}

/** Pays the next instalment of a plan, or another amount, from the balance. */
export const payInstalment = (
  deps: BookingDeps,
  actor: ScopedActor,
  { amount, ...command }: BookingCommand & { amount?: number | undefined },
): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const locked = await lockForAction(tx, actor, command)
      if (locked.actedOn) return locked.booking
      const { idempotencyKey = null } = command
      const after = await payFromBalance(tx, deps, locked, { actor, amount, idempotencyKey })
      await command.idempotentReply?.save(tx, after)
      return after
    }),
  )
