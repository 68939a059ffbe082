import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type StatementFilter, statementPages } from '../api.ts'

/** A statement page by page: its head is that of the whole period on every page. */
export function useStatement(filter: StatementFilter) {
  const pages = statementPages(filter)
  const query = useInfiniteQuery({
    queryKey: pages.key,
    queryFn: ({ pageParam }) => pages.fetch(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const head = query.data?.pages.at(-1)
  return {
    head,
    lines: query.data?.pages.flatMap((page) => page.lines) ?? [],
    loading: query.isPending,
    failed: query.isError && !head,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    moreBusy: query.isFetchingNextPage,
  }
}
