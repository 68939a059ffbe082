import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page<Row> {
  data: Row[]
  next: string | null
}

/** What a DataTable needs to know of its rows. */
export interface TableRows<Row> {
  rows: readonly Row[]
  state: 'loading' | 'ready' | 'error'
  hasMore: boolean
  onMore: () => void
  moreBusy: boolean
  onRetry: () => void
}

/** The pages of a keyset list, one after another: `<DataTable {...usePages(key, after => call(…))} />`. */
export function usePages<Row>(
  key: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  { enabled = true }: { enabled?: boolean } = {},
): TableRows<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Row>) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.data) ?? [],
    state: query.isPending ? 'loading' : query.isError && !query.data ? 'error' : 'ready',
    hasMore: query.hasNextPage,
    onMore: () => void query.fetchNextPage(),
    moreBusy: query.isFetchingNextPage,
    onRetry: () => void query.refetch(),
  }
}
