import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

/** Checks that counts and books agree, both when a drawer was opened and when it was closed. */
export const checkDrawers: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<{ promise: string; subject: string; expected: string; found: string }>(sql`
    with counts as (
      select s.*, d.account_id,
        (select coalesce(-sum(p.amount), 0) from ledger_postings p
          where p.account_id = d.account_id and p.entry_id <= s.opened_after) as held_open,
        (select coalesce(-sum(p.amount), 0) from ledger_postings p
          where p.account_id = d.account_id and p.entry_id <= s.closed_through) as held_close
      from drawer_sessions s join cash_drawers d on d.id = s.drawer_id)
    select 'a drawer opens with what the books hold' as promise, 'drawer session ' || id as subject,
        expected_open::text as expected, held_open::text as found
      from counts where expected_open <> held_open
    union all
    select 'a closed drawer holds what was counted', 'drawer session ' || id,
        (counted_close - handed_over)::text, held_close::text
      from counts where state = 'closed' and held_close <> counted_close - handed_over
    union all
    select 'a difference of a drawer has its entry', 'drawer session ' || s.id, (s.counted_close - s.expected_close)::text,
        coalesce((-p.amount)::text, 'nothing')
      from counts s left join ledger_postings p on p.entry_id = s.difference_entry and p.account_id = s.account_id
        and p.key = 'drawer-difference:' || s.id
      where s.state = 'closed' and coalesce(-p.amount, 0) <> s.counted_close - s.expected_close
    union all
    select 'an entry of a drawer has its count', e.key, 'a closed drawer', 'none'
      from ledger_entry_directory e left join counts s on e.id in (s.difference_entry, s.handover_entry)
      where (e.key like 'drawer-difference:%' or e.key like 'drawer-handover:%') and s.id is null`)
  return rows
}
