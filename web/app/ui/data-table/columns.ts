import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also used as its sort key in the URL. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The value to export; numbers stay numbers. Without it, the column is not exported. */
  text?: (row: Row) => string | number | null | undefined
  sortable?: boolean
  /** Numbers are aligned to the end. */
  numeric?: boolean
  /** The column that names the row: it opens the row, heads its card on a phone, and cannot be hidden. */
  main?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** Buttons of the row: without a header, not exported, not hideable. */
  actions?: boolean
}

export interface Sort {
  by: string
  down: boolean
}
