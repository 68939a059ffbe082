import type { FileFormat } from '@safar/contract/vocabulary/money'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../actions/buttons.tsx'
import { AmountGroup } from '../money/amount-group.tsx'
import type { CurrencyAmount } from '../money/sums.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { LoadingState } from '../states/loading-state.tsx'
import type { Column } from './columns.ts'
import { csvOfTable, saveText } from './csv.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { KeyHints, KeyList } from './table-keys.tsx'
import looks from './table-looks.module.css'
import { TableRows } from './table-rows.tsx'
import { BulkBar, TableToolbar } from './table-toolbar.tsx'
import type { TableRows as Rows } from './use-pages.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSelection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { TableQuery } from './use-table-query.ts'
import { ListViews, useTableView } from './use-table-view.ts'

export type { Column } from './columns.ts'

export interface DataTableProps<Row> extends Partial<Omit<Rows<Row>, 'rows' | 'state'>> {
  /** Used to store the chosen columns, and as the name of the export. */
  name: string
  /** The content of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  state: Rows<Row>['state']
  rowId: (row: Row) => string
  rowName?: (row: Row) => string
  /** From useTableQuery; without it, the table can be neither searched nor sorted. */
  query?: TableQuery
  /** Shows the filter field; a string is its placeholder. */
  search?: boolean | string
  /** Further filters next to the filter field. */
  filters?: ReactNode
  onOpen?: ((row: Row) => void) | undefined
  /** The row shown in the side panel. */
  openId?: string | undefined
  /** Rows that no longer count, such as cancelled or expired ones. */
  isDead?: (row: Row) => boolean
  /** Actions on ticked rows; makes rows tickable. */
  bulk?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** The amount of a row; the bar for ticked rows shows the total. */
  amountOf?: (row: Row) => CurrencyAmount
  /**
   * 'view' exports the loaded rows as CSV if all are loaded; a function saves the whole list in the chosen format;
   * false hides the export.
   */
  onExport?: ((format: FileFormat) => Promise<void>) | 'view' | false
  empty?: { title: ReactNode; help?: ReactNode; actions?: ReactNode }
  /** Content of the totals row, by column. */
  totals?: Readonly<Record<string, ReactNode>>
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, state, rowId, query, onOpen, bulk, totals } = props
  const rowName = props.rowName ?? rowId
  const frame = useRef<HTMLDivElement>(null)
  const [keysShown, showKeys] = useState(false)
  const view = useTableView(
    name,
    columns.flatMap((column) => (column.hidden ? [column.id] : [])),
  )
  const selection = useSelection(rows, rowId)
  const scroll = useScrollMemory(name)
  const Views = useContext(ListViews)
  const shown = columns.filter((column) => column.main || column.actions || !view.hidden.includes(column.id))
  const ticks = bulk ? selection : null

  useTableKeys(frame, {
    onHelp: () => showKeys(true),
    onMove: (index) => props.openId !== undefined && rows[index] !== undefined && onOpen?.(rows[index]),
    onSelect: ticks ? (index) => rows[index] !== undefined && ticks.toggle(rowId(rows[index])) : undefined,
  })

  const saveView = () => saveText(`${name}.csv`, csvOfTable(shown, rows))

  return (
    <div ref={frame} data-table={name}>
      <div className={`${looks.frame} ${styles.frame}`}>
        {ticks && bulk && ticks.chosen.length > 0 ? (
          <BulkBar
            count={ticks.chosen.length}
            amounts={props.amountOf ? ticks.chosen.map(props.amountOf) : []}
            onClear={ticks.clear}
          >
            {bulk(ticks.chosen, ticks.clear)}
          </BulkBar>
        ) : (
          <TableToolbar
            search={
              query && props.search
                ? {
                    value: query.search,
                    onChange: query.setSearch,
                    placeholder: typeof props.search === 'string' ? props.search : undefined,
                  }
                : null
            }
            filters={props.filters}
            views={Views && query && <Views list={name} />}
            view={{
              columns: columns.filter((column) => !column.main && !column.actions),
              hidden: view.hidden,
              onToggle: view.toggleColumn,
              compact: view.compact,
              onCompact: view.toggleCompact,
            }}
            exports={exportsOf(props, saveView)}
          />
        )}
        {state === 'ready' && rows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard.
          <section className={`${looks.scroll} ${styles.scroll}`} aria-label={label} tabIndex={0} {...scroll}>
            <AmountGroup>
              <table className={`${looks.table} ${styles.table}`} data-compact={view.compact || undefined}>
                <caption className="visually-hidden">{label}</caption>
                <TableHead
                  columns={shown}
                  sort={query?.sort ?? null}
                  onSort={(by) => query?.setSort(by)}
                  selection={ticks}
                />
                <TableRows
                  columns={shown}
                  rows={rows}
                  rowId={rowId}
                  rowName={rowName}
                  onOpen={onOpen}
                  openId={props.openId}
                  isDead={props.isDead}
                  selection={ticks}
                />
                {totals && (
                  <tfoot>
                    <tr>
                      {ticks && <td />}
                      {shown.map(({ id, numeric, header }) => (
                        <td key={id} data-numeric={numeric || undefined} data-label={header}>
                          {totals[id]}
                        </td>
                      ))}
                    </tr>
                  </tfoot>
                )}
              </table>
            </AmountGroup>
          </section>
        )}
        <TableFoot {...props} />
      </div>
      {state === 'ready' && rows.length > 0 && <KeyHints opens={Boolean(onOpen)} />}
      <KeyList opened={keysShown} onClose={() => showKeys(false)} opens={Boolean(onOpen)} selects={Boolean(bulk)} />
    </div>
  )
}

/** Loaded rows are exported as CSV; a whole list in any format the server supports. */
function exportsOf<Row>({ onExport = 'view', rows, hasMore }: DataTableProps<Row>, saveView: () => void) {
  if (onExport === false || rows.length === 0) return null
  // An incomplete list that looks complete is worse than none.
  if (onExport === 'view' && hasMore) return null
  return onExport === 'view' ? { save: saveView, formats: ['csv' as const] } : { save: onExport }
}

/** Shown below the rows, or in their place. */
function TableFoot<Row>({ state, rows, query, empty, hasMore, onMore, moreBusy, onRetry }: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  if (state === 'loading') return <LoadingState shape="rows" count={8} />
  if (state === 'error') return <ErrorState title={t('table.error')} onRetry={onRetry} />
  if (rows.length === 0 && query?.narrowed) {
    return (
      <EmptyState
        title={t('table.empty_filtered')}
        help={t('table.empty_filtered_help')}
        actions={
          <OutlineButton size="sm" onClick={query.clear}>
            {t('table.clear_filter')}
          </OutlineButton>
        }
      />
    )
  }
  if (rows.length === 0) return <EmptyState {...(empty ?? { title: t('table.empty') })} />
  return (
    <div className={styles.foot}>
      <span role="status">{t(hasMore ? 'table.shown' : 'table.all_shown', { count: rows.length })}</span>
      {hasMore && (
        <OutlineButton size="xs" onClick={onMore} busy={moreBusy}>
          {t('table.more')}
        </OutlineButton>
      )}
    </div>
  )
}
