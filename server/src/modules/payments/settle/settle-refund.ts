import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { releaseHold } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { refundMoves } from '../payment-moves.rules.ts'
import { type PaymentRefund, paymentRefunds } from '../tables.ts'
import type { LockedPayment } from './lock-payment.ts'
import { notifyBuyer, notifyOffice } from './notify-payment.ts'
import { postRefund, refundHoldRef } from './post-payment.ts'

type RefundChange = Partial<typeof paymentRefunds.$inferInsert> & Pick<PaymentRefund, 'state'>

function assertPending({ refund, payment }: LockedPayment): PaymentRefund {
  if (refund?.state !== 'asked') throw new Error(`payment ${payment.id} has no pending refund`)
  return refund
}

/** The only way a refund changes its state. */
async function moveRefund(
  tx: Queries,
  refund: PaymentRefund,
  move: (typeof refundMoves.names)[number],
  change: RefundChange,
): Promise<void> {
  refundMoves.assertLeads(move, refund.state, change.state)
  await tx.update(paymentRefunds).set(change).where(eq(paymentRefunds.id, refund.id))
}

/** The money has left for the card: its hold is captured. Money that was never in the ledger needs no entry. */
export async function markRefundMade(deps: PaymentDeps, tx: Queries, locked: LockedPayment): Promise<PaymentRefund> {
  const refund = assertPending(locked)
  const entryId = locked.payment.entryId === null ? null : await postRefund(deps, tx, locked, refund)
  const change = { state: 'made' as const, settledAt: deps.clock.now(), entryId }
  await moveRefund(tx, refund, 'make', change)
  await notifyBuyer(tx, 'refunded', locked, refund)
  return { ...refund, ...change }
}

/** A different part went back than we requested: the refund stays pending until a person enters the amount. */
export async function markRefundPartial(
  { clock }: PaymentDeps,
  tx: Queries,
  locked: LockedPayment,
  amount: number | null,
): Promise<void> {
  const refund = assertPending(locked)
  await tx
    .update(paymentRefunds)
    .set({ partialSeenAt: refund.partialSeenAt ?? clock.now(), partialAmount: amount })
    .where(eq(paymentRefunds.id, refund.id))
  await notifyOffice(tx, 'refund_part', locked, { sum: refund })
}

/** The refund was not made: its hold is released and the office is notified. */
export async function markRefundRefused(deps: PaymentDeps, tx: Queries, locked: LockedPayment): Promise<void> {
  const refund = assertPending(locked)
  await releaseHold(tx, refundHoldRef(refund))
  await moveRefund(tx, refund, 'refuse', { state: 'refused', settledAt: deps.clock.now() })
  await notifyOffice(tx, 'refund_refused', locked, { sum: refund })
}
