import { desc, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { dayIn } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { house, houseAccount, postEntry } from '../ledger/public.ts'
import type { Paying } from './paying.ts'
import { readFee } from './signature.rules.ts'
import { type Payment, paymentEvents, payments } from './tables.ts'

/** What cards cost us: an account of revenue that only ever takes away. */
const CARD_FEES = 'revenue:card_fees'
const MOST_WORDS = 20

/** The fee a signed word tells of this very sum. The look-up does not tell it. */
async function toldFee(tx: Queries, { id, amount, currency }: Payment): Promise<number | null> {
  const words = await tx
    .select({ body: paymentEvents.body })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, id))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(MOST_WORDS)
  for (const { body } of words) {
    const told = readFee(body)
    if (told && told.amount === amount && told.currency === currency) return told.fee
  }
  return null
}

/** What the payment house keeps of a payment that is in the books: posted once, as soon as a word has told it. */
export async function postFee({ clock, config }: Paying, tx: Queries, id: number): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment || payment.entryId === null || payment.feeEntryId !== null) return
  const fee = await toldFee(tx, payment)
  if (fee === null) return
  const at = clock.now()
  const { id: feeEntryId } = await postEntry(tx, {
    key: `payment:${payment.tracker}:fee`,
    kind: 'adjustment',
    at,
    day: dayIn(config.AGENCY_ZONE, at),
    lines: [
      { account: await houseAccount(tx, CARD_FEES), amount: BigInt(-fee) },
      { account: await houseAccount(tx, house.safepay), amount: BigInt(fee) },
    ],
    facts: { note: payment.tracker },
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
