import { NONE, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import { incomeClasses } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Which parts of the ledger are trade, in SQL over the columns of `ledger_postings`. Every line belongs to the buyer,
 * earnings or cost. Since an entry sums to zero, so do the three: what the buyer owes minus the cost is the earnings.
 */

/** Kinds of entries in which the payer is a buyer, whether from a wallet, at the counter or by card. */
const purchases = sql`('sale', 'ancillary', 'void', 'void_fee', 'refund', 'refund_fee', 'reissue', 'charge', 'discount')`

const incomes = sql.raw(`('${incomeClasses.join("', '")}')`)

/** The accounts of the income statement's income. */
export const isEarned = sql`account_class in ${incomes}`

/** `kind` is that of the entry: a query that already has it need not read it again for every line. */
export const isBuyer = (kind = sql`kind`): SQL => sql`(account_class = 'wallet' or account_code like 'guests:%'
  or (${kind} in ${purchases} and account_class <> 'payable' and not ${isEarned}))`

/** An entry is trade if it earned something, or if it has both a buyer and a supplier. */
export const isTrade = (kind = sql`kind`): SQL =>
  sql`(bool_or(${isEarned}) or (bool_or(account_class = 'payable') and bool_or(${isBuyer(kind)})))`

/** The name as on tickets, `KHAN/BILAL MR`, from a row `t` of `ticket_directory`. */
export const passengerName = sql`t.family_name || '/' || t.given_name || ' ' || t.title`

/** Money going back to the buyer. */
export const isRefund = sql`kind in ('void', 'refund')`

export interface ReportPeriod {
  from: string
  to: string
  dated: ReportDates
}

export function inPeriod({ from, to, dated }: ReportPeriod): SQL {
  const issued = sql`day between ${from}::date and ${to}::date`
  if (dated === 'issue') return issued
  const undated = sql`(travel_on is null and ${issued})`
  return dated === 'undated' ? undated : sql`(travel_on between ${from}::date and ${to}::date or ${undated})`
}

export function groupKey(by: ReportGroup, dated: ReportDates): SQL {
  const day = dated === 'travel' ? sql`travel_on` : sql`day`
  const keys: Record<ReportGroup, SQL> = {
    day: sql`${day}::text`,
    month: sql`to_char(${day}, 'YYYY-MM')`,
    agent: sql`agent_id::text`,
    salesman: sql`salesman_id::text`,
    airline: sql`airline`,
    product: sql`product`,
    supplier: sql`supplier`,
    route: sql`route`,
    seller: sql`created_by::text`,
    payment: sql`(select b.payment::text from booking_directory b where b.id = booking_id)`,
  }
  return sql`coalesce(${keys[by]}, ${NONE})`
}

/** Filters by dimension; 'none' selects rows without one. */
export type DimensionFilter = Partial<
  Record<'agent_id' | 'salesman_id' | 'product' | 'airline' | 'supplier' | 'route', string | number | undefined>
>

const columns: Record<keyof DimensionFilter, SQL> = {
  agent_id: sql`agent_id`,
  salesman_id: sql`salesman_id`,
  product: sql`product`,
  airline: sql`airline`,
  supplier: sql`supplier`,
  route: sql`route`,
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
