import type { UseQueryResult } from '@tanstack/react-query'

/** A whole list read at once, in the words of a DataTable. */
export function tableState<Row>({ data, isPending, isError, refetch }: UseQueryResult<Row[]>) {
  return {
    rows: data ?? [],
    state: isPending ? ('loading' as const) : isError ? ('error' as const) : ('ready' as const),
    onRetry: () => void refetch(),
  }
}
