import { plainRate } from '@safar/contract/amount'
import type { exchangeRates as contract, RateInForce, RateLine } from '@safar/contract/settings/currencies.contract'
import { and, desc, eq, lt, lte, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { displayNames } from '../../people/public.ts'
import { exchangeRates } from '../tables.ts'

type RateRow = typeof exchangeRates.$inferSelect

const toRate = ({ currency, rate, day }: Pick<RateRow, 'currency' | 'rate' | 'day'>): RateInForce => ({
  currency,
  rate: plainRate(rate),
  day,
})

/** The rate of every currency on a day; if several were set for a day, the last one. */
export async function listRates(queries: Queries, today: string): Promise<RateInForce[]> {
  const rows = await queries
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(lte(exchangeRates.day, today))
    .orderBy(exchangeRates.currency, desc(exchangeRates.day), desc(exchangeRates.id))
  return rows.map(toRate)
}

interface RateMoment {
  currency: string
  day: string
  /** Rates saved later do not affect what was printed before. */
  savedBy: Date
}

export async function findRate(queries: Queries, { currency, day, savedBy }: RateMoment): Promise<RateInForce | null> {
  const [row] = await queries
    .select()
    .from(exchangeRates)
    .where(
      and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day), lte(exchangeRates.createdAt, savedBy)),
    )
    .orderBy(desc(exchangeRates.day), desc(exchangeRates.id))
    .limit(1)
  return row ? toRate(row) : null
}

export async function toRateLines(queries: Queries, rows: readonly RateRow[]): Promise<RateLine[]> {
  const names = await displayNames(
    queries,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    ...toRate(row),
    id: row.id,
    by: names.get(row.createdBy) ?? '',
    at: row.createdAt.toISOString(),
  }))
}

export async function listRateHistory(
  queries: Queries,
  { query: { currency, after, limit } }: Pick<Call<typeof contract.history>, 'query'>,
) {
  const narrowed: (SQL | undefined)[] = [
    currency && eq(exchangeRates.currency, currency),
    after && lt(exchangeRates.id, readPageKey(after)),
  ].map((condition) => condition || undefined)
  const found = await queries
    .select()
    .from(exchangeRates)
    .where(and(...narrowed))
    .orderBy(desc(exchangeRates.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ id }) => pageKey(id))
  return { data: await toRateLines(queries, page), next }
}
