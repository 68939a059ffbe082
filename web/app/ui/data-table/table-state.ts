import type { UseQueryResult } from '@tanstack/react-query'

/** State of a list that is read in one query, as DataTable expects it. */
export function tableState<Row>({ data, isPending, isError, refetch }: UseQueryResult<Row[]>) {
  return {
    rows: data ?? [],
    state: isPending ? ('loading' as const) : isError ? ('error' as const) : ('ready' as const),
    onRetry: () => void refetch(),
  }
}
