import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../platform/http/register.ts'
import { findByToken } from './quotes.queries.ts'
import type { QuoteDeps } from './send-quote.ts'
import { quotes } from './tables.ts'

/** Only the first view is recorded. Views by the quote's own makers do not count. */
export async function markQuoteViewed(
  { db, clock }: Pick<QuoteDeps, 'db' | 'clock'>,
  { params, actor }: Call<typeof contract.markViewed>,
): Promise<undefined> {
  const { quote } = await findByToken(db.adhoc, params.token)
  const office = actor !== null && ['admin', 'admin-staff', 'reservation'].includes(actor.role)
  if (quote.side === 'office' ? office : actor?.accountId === quote.ownerId) return
  await db.adhoc
    .update(quotes)
    .set({ viewedAt: clock.now() })
    .where(and(eq(quotes.id, quote.id), isNull(quotes.viewedAt)))
}
