import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column, Sort } from './columns.ts'
import styles from './data-table.module.css'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (by: string) => void
  selection: { all: boolean; some: boolean; toggleAll: () => void } | null
}

const toAriaSort = (sort: Sort | null, id: string) => {
  if (sort?.by !== id) return undefined
  return sort.down ? 'descending' : 'ascending'
}

export function TableHead<Row>({ columns, sort, onSort, selection }: TableHeadProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.tick} scope="col">
            <Checkbox
              size="xs"
              aria-label={t('table.select_all')}
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map(({ id, header, numeric, sortable, actions }) => (
          <th key={id} scope="col" data-numeric={numeric || undefined} aria-sort={toAriaSort(sort, id)}>
            {sortable ? (
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                {header}
                {sort?.by === id &&
                  (sort.down ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
              </button>
            ) : (
              <span className={actions ? 'visually-hidden' : undefined}>
                {header || (actions && t('table.actions'))}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
