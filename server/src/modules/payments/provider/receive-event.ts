import { eq } from 'drizzle-orm'
import { LOOK_UP, type PaymentDeps } from '../deps.ts'
import { paymentEvents, payments } from '../tables.ts'
import { type PaymentEvent, saysFailed } from './signature.rules.ts'

/**
 * Takes a signed word, once. It only wakes whoever reads the payment at its source: words come late, twice and out of
 * order, the state read there does not.
 */
export async function takeEvent(deps: PaymentDeps, event: PaymentEvent, body: unknown): Promise<void> {
  const { db, jobs, clock } = deps
  await db.tx(async (tx) => {
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.tracker, event.tracker))
    const [taken] = await tx
      .insert(paymentEvents)
      .values({ ...event, paymentId: payment?.id ?? null, body, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ token: paymentEvents.token })
    if (taken && payment) await jobs.enqueue(tx, LOOK_UP, { id: payment.id, failed: saysFailed(event) })
  })
}
