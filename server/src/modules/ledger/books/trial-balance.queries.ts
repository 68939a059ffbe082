import { addDays } from '@safar/contract/day'
import type { walletGroups } from '@safar/contract/money/accounting.contract'
import type { AccountClass } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'

/** Totals of an account, or of a group of wallets, over a period. Signed like lines: credits are positive. */
export interface AccountSums {
  accountId: number | null
  group: (typeof walletGroups)[number] | null
  class: AccountClass
  name: string
  opening: bigint
  debit: bigint
  credit: bigint
  closing: bigint
  /** For a group: the total closing balance of its wallets in debit, negative. */
  owing: bigint
}

interface SumsRow extends Record<string, unknown> {
  account_id: string | null
  group: AccountSums['group']
  class: AccountClass
  name: string
  opening: string
  opening_debited: string
  closing: string
  closing_debited: string
  owing: string
}

/**
 * Every account in one currency at two moments; the movement is the difference. Wallets without movement are not looked
 * up, the others take their running balance from one line each.
 */
export async function readTrialBalance(
  queries: Queries,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<AccountSums[]> {
  const after = addDays(to, 1)
  const { rows } = await queries.execute<SumsRow>(sql`
    select a.id as account_id, null as group, a.class, a.name, first.balance as opening, first.debited as opening_debited,
      last.balance as closing, last.debited as closing_debited, 0 as owing
    from ledger_accounts a
      cross join lateral ledger_before(a.id, ${from}::date) first
      cross join lateral ledger_before(a.id, ${after}::date) last
    where a.class <> 'wallet' and a.currency = ${currency}
    union all
    select null, w.group, 'wallet', '', coalesce(sum(w.opening), 0), coalesce(sum(w.opening_debited), 0),
      coalesce(sum(w.closing), 0), coalesce(sum(w.closing_debited), 0), coalesce(sum(least(w.closing, 0)), 0)
    from (
      select case u.role when 'agent' then 'agents' else 'customers' end as group,
        first.balance as opening, first.debited as opening_debited,
        last.balance as closing, last.debited as closing_debited
      from ledger_wallets w
        join ledger_accounts a on a.id = w.account_id and a.currency = ${currency}
        left join people_directory u on u.id = w.owner_id
        cross join lateral (select w.balance, w.debited where w.last_day < ${from}::date
          union all select b.balance, b.debited from ledger_before(w.account_id, ${from}::date) b
            where w.last_day >= ${from}::date) first
        cross join lateral (select w.balance, w.debited where w.last_day < ${after}::date
          union all select b.balance, b.debited from ledger_before(w.account_id, ${after}::date) b
            where w.last_day >= ${after}::date) last) w
    group by w.group
    order by 3, 4, 1`)
  return rows.map((row) => {
    const [opening, closing] = [BigInt(row.opening), BigInt(row.closing)]
    const debit = BigInt(row.closing_debited) - BigInt(row.opening_debited)
    return {
      accountId: row.account_id === null ? null : Number(row.account_id),
      group: row.group,
      class: row.class,
      name: row.name,
      opening,
      debit,
      credit: closing - opening + debit,
      closing,
      owing: BigInt(row.owing),
    }
  })
}
