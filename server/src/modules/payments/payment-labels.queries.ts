import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readFee, readReturned } from './provider/signature.rules.ts'
import { type Payment, paymentEvents } from './tables.ts'

const MOST_WORDS = 20

/** Signed words about a payment, newest first. */
async function wordsOf(tx: Queries, paymentId: number): Promise<unknown[]> {
  const words = await tx
    .select({ body: paymentEvents.body })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(MOST_WORDS)
  return words.map(({ body }) => body)
}

/** The fee a signed word tells of this very sum. */
export async function toldFee(tx: Queries, { id, amount, currency }: Payment): Promise<number | null> {
  for (const body of await wordsOf(tx, id)) {
    const told = readFee(body)
    if (told && told.amount === amount && told.currency === currency) return told.fee
  }
  return null
}

/** How much the newest signed word that tells it says went back to the card. */
export async function toldReturned(tx: Queries, paymentId: number): Promise<number | null> {
  for (const body of await wordsOf(tx, paymentId)) {
    const told = readReturned(body)
    if (told !== null) return told
  }
  return null
}
