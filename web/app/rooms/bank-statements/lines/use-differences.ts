import { useInfiniteQuery } from '@tanstack/react-query'
import { useSayQueryFailure } from '../../../platform/use-say-query-failure.ts'
import { differencePages } from '../api.ts'

/** The lines of a file page by page; our own entries come with the first. */
export function useDifferences(statementId: number, all: boolean) {
  const pages = differencePages(statementId, all)
  const query = useInfiniteQuery({
    queryKey: pages.key,
    queryFn: ({ pageParam }) => pages.fetch(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  useSayQueryFailure(query.error)
  const [first] = query.data?.pages ?? []
  return {
    currency: first?.currency ?? 'PKR',
    missing: first?.missing ?? [],
    ready: first !== undefined,
    table: {
      rows: query.data?.pages.flatMap(({ lines }) => lines) ?? [],
      state: query.isPending ? ('loading' as const) : query.isError ? ('error' as const) : ('ready' as const),
      hasMore: query.hasNextPage,
      onMore: () => void query.fetchNextPage(),
      moreBusy: query.isFetchingNextPage,
      onRetry: () => void query.refetch(),
    },
  }
}
