import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { releaseHold } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Found } from '../settle/lock-payment.ts'
import { tellBuyer, tellOffice } from '../settle/notify-payment.ts'
import { holdOf, postRefund } from '../settle/post-payment.ts'
import { type PaymentRefund, paymentRefunds } from '../tables.ts'

function underWay({ refund, payment }: Found): PaymentRefund {
  if (refund?.state !== 'asked') throw new Error(`payment ${payment.id} has no refund under way`)
  return refund
}

/** The money has left for the card: what was set aside for it is spent. Money that never was in the books only ends. */
export async function makeRefund(deps: PaymentDeps, tx: Queries, found: Found): Promise<PaymentRefund> {
  const refund = underWay(found)
  const entryId = found.payment.entryId === null ? null : await postRefund(deps, tx, found, refund)
  const made = { state: 'made' as const, settledAt: deps.clock.now(), entryId }
  await tx.update(paymentRefunds).set(made).where(eq(paymentRefunds.id, refund.id))
  await tellBuyer(tx, 'refunded', found, refund)
  return { ...refund, ...made }
}

/** Another part was seen than was asked for: it stays under way until a person says how much was given back. */
export async function markPart({ clock }: PaymentDeps, tx: Queries, found: Found, told: number | null): Promise<void> {
  const refund = underWay(found)
  await tx
    .update(paymentRefunds)
    .set({ partSeenAt: refund.partSeenAt ?? clock.now(), partTold: told })
    .where(eq(paymentRefunds.id, refund.id))
  await tellOffice(tx, 'refund_part', found, {}, refund)
}

/** It was not made: what was set aside is free again, and the office is told. */
export async function endRefund(deps: PaymentDeps, tx: Queries, found: Found): Promise<void> {
  const refund = underWay(found)
  await releaseHold(tx, holdOf(refund))
  await tx
    .update(paymentRefunds)
    .set({ state: 'refused', settledAt: deps.clock.now() })
    .where(eq(paymentRefunds.id, refund.id))
  await tellOffice(tx, 'refund_refused', found, {}, refund)
}
