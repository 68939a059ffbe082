import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { payerOf } from '../money/holds.ts'
import { lockForAction } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { payFromBalance } from './pay-instalment.ts'

interface SpreadPart {
  id: number
  /** The version the caller saw. */
  version?: number
  amount: number
}

interface SpreadCommand {
  parts: readonly SpreadPart[]
  idempotencyKey: string | null
}

/** Spreads one amount from one balance over several bookings of the same payer: all or nothing. */
export const spreadPayment = (
  deps: BookingDeps,
  actor: ScopedActor,
  { parts, idempotencyKey }: SpreadCommand,
): Promise<Booking[]> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const paid: Booking[] = []
      // In the order of their ids, like everything that locks several bookings.
      for (const { id, version, amount } of parts.toSorted((a, b) => a.id - b.id)) {
        const locked = await lockForAction(tx, actor, { id, version, idempotencyKey })
        const [first] = paid
        if (first && payerOf(first) !== payerOf(locked.booking)) throw invalid({ payments: 'same_payer' })
        paid.push(
          locked.actedOn ? locked.booking : await payFromBalance(tx, deps, locked, { actor, amount, idempotencyKey }),
        )
      }
      return paid
    }),
  )
