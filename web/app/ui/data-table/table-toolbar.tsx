import { Checkbox, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../actions/buttons.tsx'
import { type CurrencyAmount, Sums } from '../money/sums.tsx'
import { TableExport, type TableExports } from './table-export.tsx'
import looks from './table-looks.module.css'
import styles from './toolbar.module.css'

interface SearchProps {
  value: string
  onChange: (text: string) => void
  placeholder?: string | undefined
}

/** Writes the typed text to the URL when typing pauses. */
function Search({ value, onChange, placeholder }: SearchProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const rest = useDebouncedCallback(onChange, 300)
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      className={styles.search}
      size="xs"
      type="search"
      data-filter
      aria-label={placeholder ?? t('table.filter')}
      placeholder={placeholder ?? t('table.filter')}
      leftSection={<IconFilter size={16} stroke={1.75} />}
      rightSection={<span className="kbd">/</span>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        rest(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  )
}

interface ColumnsProps {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

function ColumnChoice({ columns, hidden, onToggle }: ColumnsProps) {
  const { t } = useTranslation('ui')
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <OutlineButton size="sm" leftSection={<IconColumns size={16} stroke={1.75} />}>
          {t('table.columns')}
        </OutlineButton>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('table.columns')}</legend>
          {columns.map(({ id, header }) => (
            <Checkbox key={id} size="xs" label={header} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}

interface TableToolbarProps {
  search: SearchProps | null
  filters?: ReactNode
  views?: ReactNode
  view: ColumnsProps & { compact: boolean; onCompact: () => void }
  exports: TableExports | null
}

export function TableToolbar({ search, filters, views, view, exports }: TableToolbarProps) {
  const { t } = useTranslation('ui')
  const { compact, onCompact, ...columns } = view
  return (
    <div className={`${looks.bar} ${styles.bar}`}>
      {search && <Search {...search} />}
      {filters}
      <div className={styles.tools}>
        {views}
        {columns.columns.length > 0 && <ColumnChoice {...columns} />}
        <OutlineButton
          size="sm"
          aria-pressed={compact}
          onClick={onCompact}
          className={styles.wide}
          leftSection={
            compact ? (
              <IconBaselineDensitySmall size={16} stroke={1.75} />
            ) : (
              <IconBaselineDensityMedium size={16} stroke={1.75} />
            )
          }
        >
          {t('table.compact')}
        </OutlineButton>
        {exports && <TableExport {...exports} />}
      </div>
    </div>
  )
}

interface BulkBarProps {
  count: number
  amounts: readonly CurrencyAmount[]
  onClear: () => void
  children: ReactNode
}

/** Replaces the toolbar while rows are ticked. */
export function BulkBar({ count, amounts, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={`${looks.bar} ${styles.bar}`} data-bulk>
      <b role="status">{t('table.selected', { count })}</b>
      {amounts.length > 0 && (
        <b>
          <Sums amounts={amounts} />
        </b>
      )}
      {children}
      <div className={styles.tools}>
        <OutlineButton size="sm" onClick={onClear}>
          {t('table.clear_selection')}
        </OutlineButton>
      </div>
    </div>
  )
}
