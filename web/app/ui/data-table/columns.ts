import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the name of its sort in the URL. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What an export writes; a number stays a number. Without it the column is not exported. */
  text?: (row: Row) => string | number | null | undefined
  sortable?: boolean
  /** Numbers stand at the end side. */
  numeric?: boolean
  /** The column that names the row: opens it, heads its card on a phone, cannot be hidden. */
  main?: boolean
  /** Out of sight until chosen. */
  hidden?: boolean
  /** Buttons of the row: no header word, not exported, not hideable. */
  actions?: boolean
}

export interface Sort {
  by: string
  down: boolean
}
