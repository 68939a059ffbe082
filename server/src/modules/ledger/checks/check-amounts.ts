import { sql } from 'drizzle-orm'
import type { LedgerCheck } from './check-ledger.ts'

/**
 * Constraints limit every new line to the maximum amount; this reports older lines, and totals too large for any
 * screen.
 */
export const checkAmounts: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<{ promise: string; subject: string; expected: string; found: string }>(sql`
    select 'an amount is not larger than its limit' as promise, 'entry ' || entry_id as subject,
        'at most 10000000000000' as expected, amount::text as found
      from ledger_lines where amount not between -10000000000000 and 10000000000000
    union all
    select 'a balance can be shown exactly', a.code, 'at most 9007199254740991', sum(l.amount)::text
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
      group by a.code having abs(sum(l.amount)) > 9007199254740991`)
  return rows
}
