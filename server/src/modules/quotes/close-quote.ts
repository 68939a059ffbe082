import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import { assertNotBooked } from './open-quote.ts'
import { findOwnQuote, lockQuote, readQuoteRow } from './quotes.queries.ts'
import type { QuoteDeps } from './send-quote.ts'
import { quotes } from './tables.ts'

/** Closes a quote: it leaves the queue, and the client can no longer ask to book it. */
export async function closeQuote(
  { db, clock }: Pick<QuoteDeps, 'db' | 'clock'>,
  { body, actor, origin, locale }: Call<typeof contract.close>,
) {
  return db.tx(async (tx) => {
    await lockQuote(tx, body.id)
    assertNotBooked(await findOwnQuote(tx, actor, body.id))
    await tx.update(quotes).set({ closedAt: clock.now() }).where(eq(quotes.id, body.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'quotes.close',
      subject: 'quote',
      subjectId: body.id,
      changes: {},
      origin,
    })
    const quote = await readQuoteRow(tx, body.id, clock.now())
    return { message: translate(locale, 'quote_closed_now'), type: 'success' as const, quote }
  })
}
