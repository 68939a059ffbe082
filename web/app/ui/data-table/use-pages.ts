import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { renderedRecord } from '../../platform/meta/rendered-record.ts'

interface Page<Row> {
  data: Row[]
  next: string | null
}

/** The row state a DataTable needs. */
export interface TableRows<Row> {
  rows: readonly Row[]
  state: 'loading' | 'ready' | 'error'
  hasMore: boolean
  onMore: () => void
  moreBusy: boolean
  onRetry: () => void
}

interface Options<P> {
  enabled?: boolean
  /** Keeps showing the previous filter's rows until the new ones arrive. */
  keep?: boolean
  /** Refetch interval in milliseconds while the page is visible, for data that others change. */
  refreshMs?: number | undefined
  /** The list's first page, if it was rendered with the page. */
  first?: P | null | undefined
}

/** The pages of a keyset list whose response holds more than its rows. */
export function useFullPages<P extends { next: string | null }, Row>(
  key: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
  { enabled = true, keep = true, refreshMs, first }: Options<P> = {},
): { pages: readonly P[]; error: Error | null; table: TableRows<Row> } {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: P) => page.next ?? undefined,
    placeholderData: keep ? keepPreviousData : undefined,
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
    ...renderedRecord(first && { pages: [first], pageParams: [undefined] }),
  })
  const pages = query.data?.pages ?? []
  return {
    pages,
    error: query.error,
    table: {
      rows: pages.flatMap(rowsOf),
      state: query.isPending ? 'loading' : query.isError && !query.data ? 'error' : 'ready',
      hasMore: query.hasNextPage,
      onMore: () => void query.fetchNextPage(),
      moreBusy: query.isFetchingNextPage,
      onRetry: () => void query.refetch(),
    },
  }
}

/** The pages of a keyset list, loaded one after another: `<DataTable {...usePages(key, after => call(…))} />`. */
export const usePages = <Row>(
  key: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  options: Options<Page<Row>> = {},
): TableRows<Row> => useFullPages(key, fetchPage, (page: Page<Row>) => page.data, options).table
