import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { PaymentDeps } from '../deps.ts'
import { payments } from '../tables.ts'
import { lookUpPayment } from './look-up-payment.ts'

const BATCH_SIZE = 100
const FIRST_MINUTES = 30
/**
 * The intervals double from half an hour, some weeks in all. If the payment provider still states no fee by then, there
 * is none.
 */
const MAX_LOOKUPS = 10

/** Looks up payments in the books without a known fee: their event was lost, so the payment provider is asked. */
export async function lookUpFees(deps: PaymentDeps): Promise<number> {
  const { db, clock, safepay } = deps
  if (!safepay) return 0
  const now = clock.now()
  const due = await db.adhoc
    .select({ id: payments.id, lookupCount: payments.feeLookupCount })
    .from(payments)
    .where(
      and(
        isNull(payments.fee),
        isNotNull(payments.entryId),
        lte(payments.feeLookupAfter, now),
        lt(payments.feeLookupCount, MAX_LOOKUPS),
      ),
    )
    .orderBy(asc(payments.feeLookupAfter))
    .limit(BATCH_SIZE)
  for (const { id, lookupCount } of due) {
    const next = {
      feeLookupCount: lookupCount + 1,
      feeLookupAfter: minutesAfter(now, FIRST_MINUTES * 2 ** (lookupCount + 1)),
    }
    await db.adhoc.update(payments).set(next).where(eq(payments.id, id))
    await lookUpPayment(deps, id)
  }
  return due.length
}
