import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { PaymentDeps } from '../deps.ts'
import { payments } from '../tables.ts'
import { lookUpPayment } from './look-up-payment.ts'

const BATCH_SIZE = 100
const FIRST_MINUTES = 30
/** Half an hour, an hour, two: some weeks in all. A payment house that says nothing by then charges nothing for it. */
const MAX_LOOKUPS = 10

/** Payments in the books whose fee no word has told: their word was lost, so the payment house is asked. */
export async function lookUpFees(deps: PaymentDeps): Promise<number> {
  const { db, clock, safepay } = deps
  if (!safepay) return 0
  const now = clock.now()
  const due = await db.adhoc
    .select({ id: payments.id, looks: payments.feeLooks })
    .from(payments)
    .where(
      and(
        isNull(payments.fee),
        isNotNull(payments.entryId),
        lte(payments.feeLookAfter, now),
        lt(payments.feeLooks, MAX_LOOKUPS),
      ),
    )
    .orderBy(asc(payments.feeLookAfter))
    .limit(BATCH_SIZE)
  for (const { id, looks } of due) {
    const next = { feeLooks: looks + 1, feeLookAfter: minutesAfter(now, FIRST_MINUTES * 2 ** (looks + 1)) }
    await db.adhoc.update(payments).set(next).where(eq(payments.id, id))
    await lookUpPayment(deps, id)
  }
  return due.length
}
