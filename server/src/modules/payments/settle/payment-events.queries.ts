import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { readFee, readRefundedAmount } from '../provider/signature.rules.ts'
import { type Payment, paymentEvents } from '../tables.ts'

const MAX_EVENTS = 20

/** Signed events about a payment, newest first. */
async function listEventBodies(tx: Queries, paymentId: number): Promise<unknown[]> {
  const words = await tx
    .select({ body: paymentEvents.body })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(MAX_EVENTS)
  return words.map(({ body }) => body)
}

/** The fee stated by a signed event for exactly this amount. */
export async function readEventFee(tx: Queries, { id, amount, currency }: Payment): Promise<number | null> {
  for (const body of await listEventBodies(tx, id)) {
    const reported = readFee(body)
    if (reported && reported.amount === amount && reported.currency === currency) return reported.fee
  }
  return null
}

/** The refunded amount in the newest signed event that states one. */
export async function readEventRefundedAmount(tx: Queries, paymentId: number): Promise<number | null> {
  for (const body of await listEventBodies(tx, paymentId)) {
    const reported = readRefundedAmount(body)
    if (reported !== null) return reported
  }
  return null
}
