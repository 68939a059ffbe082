import type { Reply } from '@safar/contract/endpoint'
import type { ledger } from '@safar/contract/ledger.contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type BalanceFilter, balancePages } from '../api.ts'

export type BalanceTotals = Reply<typeof ledger.balances>['totals']

/** Agents page by page; the totals are of everyone and come with every page. */
export function useBalances(filter: BalanceFilter) {
  const pages = balancePages(filter)
  const query = useInfiniteQuery({
    queryKey: pages.key,
    queryFn: ({ pageParam }) => pages.fetch(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap((page) => page.agents) ?? []
  return {
    rows,
    totals: query.data?.pages.at(-1)?.totals,
    error: query.error,
    table: {
      rows,
      state: query.isPending
        ? ('loading' as const)
        : query.isError && !query.data
          ? ('error' as const)
          : ('ready' as const),
      hasMore: query.hasNextPage,
      onMore: () => void query.fetchNextPage(),
      moreBusy: query.isFetchingNextPage,
      onRetry: () => void query.refetch(),
    },
  }
}
