import { eq } from 'drizzle-orm'
import { LOOK_UP_JOB, type PaymentDeps } from '../deps.ts'
import { paymentEvents, payments } from '../tables.ts'
import { isFailure, type PaymentEvent } from './signature.rules.ts'

/**
 * Receives a signed event, once. It only triggers reading the payment from the provider: events arrive late, twice or
 * out of order, while the state read there is current.
 */
export async function receiveEvent(deps: PaymentDeps, event: PaymentEvent, body: unknown): Promise<void> {
  const { db, jobs, clock } = deps
  await db.tx(async (tx) => {
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.tracker, event.tracker))
    const [inserted] = await tx
      .insert(paymentEvents)
      .values({ ...event, paymentId: payment?.id ?? null, body, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ token: paymentEvents.token })
    if (inserted && payment) await jobs.enqueue(tx, LOOK_UP_JOB, { id: payment.id, failed: isFailure(event) })
  })
}
