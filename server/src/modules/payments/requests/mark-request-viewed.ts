import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../../platform/http/register.ts'
import type { PaymentDeps } from '../deps.ts'
import { paymentRequests } from '../tables.ts'
import { findByToken } from './requests.queries.ts'

/** Records the first view only. Views by the sender's own side do not count. */
export async function markRequestViewed(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { params, actor }: Call<typeof contract.markRequestViewed>,
): Promise<undefined> {
  const { request, booking } = await findByToken(db.adhoc, params.token)
  const office = actor !== null && ['admin', 'admin-staff', 'reservation'].includes(actor.role)
  if (office || (actor !== null && (actor.accountId === request.createdBy || actor.accountId === booking.agentId)))
    return
  await db.adhoc
    .update(paymentRequests)
    .set({ viewedAt: clock.now() })
    .where(and(eq(paymentRequests.id, request.id), isNull(paymentRequests.viewedAt)))
}
