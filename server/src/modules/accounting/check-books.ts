import { sql } from 'drizzle-orm'
import { type LedgerCheck, readClosedThrough } from '../ledger/public.ts'

/** Checks that closed months still hold what they held when they were closed, and that every expense has its entry. */
export const checkBooks: LedgerCheck = async (queries) => {
  const closedThrough = await readClosedThrough(queries)
  const { rows } = await queries.execute<{ promise: string; subject: string; expected: string; found: string }>(sql`
    select 'a closed month keeps its entries' as promise, to_char(c.month, 'YYYY-MM') as subject,
        c.entries || ' / ' || c.total as expected, now.entries || ' / ' || now.total as found
      from month_closes c
        cross join lateral ledger_sum_days(c.since, (c.month + interval '1 month - 1 day')::date) now
      where c.in_force and (now.entries, now.total) is distinct from (c.entries, c.total)
    union all
    select 'the books are closed through the last closed month', 'books',
        coalesce((max(c.month) + interval '1 month - 1 day')::date::text, 'open'), ${closedThrough}
      from month_closes c where c.in_force
      having (max(c.month) + interval '1 month - 1 day')::date > ${closedThrough}::date
    union all
    select 'an expense has its entry', 'expense ' || x.id, x.amount::text, coalesce(p.amount::text, 'nothing')
      from expenses x left join ledger_postings p
        on p.entry_id = x.entry_id and p.account_id = x.paid_from and p.key = 'expense:' || x.id
      where x.state in ('posted', 'reversed') and (p.amount, p.day) is distinct from (x.amount, x.day)
    union all
    select 'an entry of an expense has its expense', e.key, 'an expense', 'none'
      from ledger_entry_directory e left join expenses x on x.entry_id = e.id
      where e.key like 'expense:%' and x.id is null`)
  return rows
}
