import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import looks from './table-looks.module.css'

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Name of a row, for its checkbox and its button. */
  rowName: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  openId: string | undefined
  isDead: ((row: Row) => boolean) | undefined
  selection: { ids: ReadonlySet<string>; toggle: (id: string, range?: boolean) => void } | null
}

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, rowId, rowName, onOpen, openId, isDead, selection } = props
  const { t } = useTranslation('ui')

  const content = (column: Column<Row>, row: Row): ReactNode =>
    column.main && onOpen ? (
      <button type="button" className={looks.open} data-open onClick={() => onOpen(row)}>
        {column.cell(row)}
      </button>
    ) : (
      column.cell(row)
    )

  return (
    <tbody>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <tr
            key={id}
            data-row={id}
            tabIndex={onOpen ? undefined : -1}
            data-chosen={id === openId || undefined}
            data-dead={isDead?.(row) || undefined}
            data-opens={onOpen ? '' : undefined}
          >
            {selection && (
              <td className={styles.tick}>
                <Checkbox
                  size="xs"
                  aria-label={t('table.select_row', { row: rowName(row) })}
                  checked={selection.ids.has(id)}
                  onChange={({ nativeEvent }) => selection.toggle(id, isShiftClick(nativeEvent))}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                data-numeric={column.numeric || undefined}
                data-main={column.main || undefined}
                data-actions={column.actions || undefined}
                data-label={column.header}
              >
                <div className={styles.value}>{content(column, row)}</div>
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
