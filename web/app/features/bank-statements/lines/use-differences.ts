import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { differencePages } from '../api.ts'

/** The lines of a file page by page; our own entries come with the first. */
export function useDifferences(statementId: number, all: boolean) {
  const { key, fetch } = differencePages(statementId, all)
  const { pages, error, table } = useFullPages(key, fetch, ({ lines }) => lines, { keep: false })
  useQueryFailureToast(error)
  const [first] = pages
  return {
    currency: first?.currency ?? 'PKR',
    missing: first?.missing ?? [],
    ready: first !== undefined,
    table,
  }
}
