import type { ledger } from '@safar/contract/money/ledger.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { type BalanceFilter, balancePages } from '../api.ts'

export type BalanceTotals = Reply<typeof ledger.balances>['totals']

/** Paginated agents; every page also carries the totals over everyone. */
export function useBalances(filter: BalanceFilter) {
  const { key, fetch } = balancePages(filter)
  const { pages, error, table } = useFullPages(key, fetch, ({ agents }) => agents)
  return { rows: table.rows, totals: pages.at(-1)?.totals, error, table }
}
