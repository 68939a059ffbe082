import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { differencePages } from '../api.ts'

/** The paginated lines of a file; our own unmatched entries come with the first page. */
export function useDifferences(statementId: number, all: boolean) {
  const { key, fetch } = differencePages(statementId, all)
  const { pages, error, table } = useFullPages(key, fetch, ({ lines }) => lines, { keep: false })
  useQueryFailureToast(error)
  const [first] = pages
  return {
    currency: first?.currency ?? 'PKR',
    missing: first?.missing ?? [],
    unread: first?.unread ?? [],
    reconciliation: first?.reconciliation ?? null,
    ready: first !== undefined,
    table,
  }
}
