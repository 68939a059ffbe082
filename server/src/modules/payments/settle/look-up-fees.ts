import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { PaymentDeps } from '../deps.ts'
import { payments } from '../tables.ts'
import { lookUpAtOnce } from './look-up-payment.ts'

const AT_ONCE = 100
const FIRST_MINUTES = 30
/** Half an hour, an hour, two: some weeks in all. A payment house that says nothing by then charges nothing for it. */
const MOST_LOOKS = 10

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
        lt(payments.feeLooks, MOST_LOOKS),
      ),
    )
    .orderBy(asc(payments.feeLookAfter))
    .limit(AT_ONCE)
  for (const { id, looks } of due) {
    const next = { feeLooks: looks + 1, feeLookAfter: minutesAfter(now, FIRST_MINUTES * 2 ** (looks + 1)) }
    await db.adhoc.update(payments).set(next).where(eq(payments.id, id))
    await lookUpAtOnce(deps, id)
  }
  return due.length
}
