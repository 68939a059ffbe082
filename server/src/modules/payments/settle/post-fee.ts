import { dayInZone } from '@safar/contract/day'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { accountCodes, agencyAccount, notByHand, postEntry } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import type { ProviderReport } from '../provider/report.rules.ts'
import { payments } from '../tables.ts'
import { readEventFee } from './payment-events.queries.ts'

/** The event should have arrived by then. */
const FIRST_LOOK_MINUTES = 30

/** When to start looking up the fee of a payment that has just arrived. */
export const waitForFee = ({ clock }: Pick<PaymentDeps, 'clock'>) => ({
  feeLookupAfter: minutesAfter(clock.now(), FIRST_LOOK_MINUTES),
})

/**
 * Posts the payment provider's fee for a payment in the books, once, as soon as a signed event or a look-up states it
 * for exactly this amount.
 */
export async function postFee(
  { clock, config }: PaymentDeps,
  tx: Queries,
  id: number,
  seen: ProviderReport,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment || payment.entryId === null || payment.feeEntryId !== null) return
  const reported = seen.amount === payment.amount && seen.currency === payment.currency ? seen.fee : null
  const fee = (await readEventFee(tx, payment)) ?? reported
  if (fee === null) return
  const at = clock.now()
  const { id: feeEntryId } = await postEntry(tx, {
    authority: notByHand('provider'),
    key: `payment:${payment.tracker}:fee`,
    kind: 'adjustment',
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    lines: [
      { account: await agencyAccount(tx, accountCodes.cardFees), amount: BigInt(-fee) },
      { account: await agencyAccount(tx, accountCodes.safepay), amount: BigInt(fee) },
    ],
    fields: { note: payment.tracker },
  })
  await tx.update(payments).set({ fee, feeEntryId }).where(eq(payments.id, id))
  await record(tx, {
    actorId: null,
    action: 'payments.fee',
    subject: 'payment',
    subjectId: id,
    changes: { tracker: payment.tracker, fee },
  })
}
