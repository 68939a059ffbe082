import { NONE, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What of the ledger is trade, in SQL over an entry `e`, a line `l` and its account `a`. Every line is one of three: the
 * buyer's, revenue, or cost. As an entry comes to nothing, so do the three: what the buyer owes, less the cost, is earned.
 */

/** Kinds in which whoever pays is a buyer, out of a wallet, over the counter or by card. */
const isPurchase = sql`e.kind in ('sale', 'ancillary', 'void', 'refund', 'refund_fee', 'reissue', 'charge', 'discount')`

export const isBuyer = sql`(a.class = 'wallet' or a.code like 'guests:%'
  or (${isPurchase} and a.class not in ('payable', 'revenue', 'rounding')))`

/** An entry is trade when it earned something, or when buyer and supplier meet in it. */
export const isTrade = sql`(bool_or(a.class = 'revenue') or (bool_or(a.class = 'payable') and bool_or(${isBuyer})))`

/** Money on its way back to the buyer. */
export const isRefund = sql`e.kind in ('void', 'refund')`

export interface ReportPeriod {
  from: string
  to: string
  dated: ReportDates
}

export function inPeriod({ from, to, dated }: ReportPeriod): SQL {
  const issued = sql`e.day between ${from}::date and ${to}::date`
  if (dated === 'issue') return issued
  const undated = sql`(e.travel_on is null and ${issued})`
  return dated === 'undated' ? undated : sql`(e.travel_on between ${from}::date and ${to}::date or ${undated})`
}

export function groupKey(by: ReportGroup, dated: ReportDates): SQL {
  const day = dated === 'travel' ? sql`e.travel_on` : sql`e.day`
  const keys: Record<ReportGroup, SQL> = {
    day: sql`${day}::text`,
    month: sql`to_char(${day}, 'YYYY-MM')`,
    agent: sql`e.agent_id::text`,
    salesman: sql`e.salesman_id::text`,
    airline: sql`e.airline`,
    product: sql`e.product`,
    supplier: sql`e.supplier`,
    route: sql`e.route`,
  }
  return sql`coalesce(${keys[by]}, ${NONE})`
}

/** Narrowings by name; 'none' asks for what has no such thing. */
export type DimensionFilter = Partial<
  Record<'agent_id' | 'salesman_id' | 'product' | 'airline' | 'supplier' | 'route', string | number | undefined>
>

const columns: Record<keyof DimensionFilter, SQL> = {
  agent_id: sql`e.agent_id`,
  salesman_id: sql`e.salesman_id`,
  product: sql`e.product`,
  airline: sql`e.airline`,
  supplier: sql`e.supplier`,
  route: sql`e.route`,
}

export const dimensions = Object.keys(columns) as (keyof DimensionFilter)[]

export function dimensionConditions(filter: DimensionFilter): SQL {
  const parts = dimensions.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    return [value === NONE ? sql`and ${columns[name]} is null` : sql`and ${columns[name]} = ${value}`]
  })
  return sql.join(parts, sql` `)
}
