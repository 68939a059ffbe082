import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { type StatementFilter, statementPages } from '../api.ts'

/** A paginated statement: every page carries the header of the whole period. */
export function useStatement(filter: StatementFilter) {
  const { key, fetch } = statementPages(filter)
  const { pages, error, table } = useFullPages(key, fetch, ({ lines }) => lines)
  return { head: pages.at(-1), lines: table.rows, error, table }
}
