import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { accountCodes, agencyAccount } from '../ledger/public.ts'

/** The currency of a report, and every currency that has something to report. */
export async function readCurrencies(queries: Queries, requested: string | undefined) {
  const { currency: own } = await agencyAccount(queries, accountCodes.cash)
  const { rows } = await queries.execute<{ currency: string }>(
    sql`select distinct currency from ledger_account_directory where class in ('revenue', 'payable', 'bank') order by currency`,
  )
  const others = rows.map(({ currency }) => currency).filter((currency) => currency !== own)
  return { currency: requested ?? own, currencies: [own, ...others] }
}
