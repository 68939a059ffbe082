import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../../ui/money/amount.ts'
import styles from './filter-panel.module.css'

interface Props<T> {
  value: T
  label: string
  /** A code beside the label. */
  code?: string | undefined
  count: number
  from: number | null
  currency: string
  checked: boolean
  onToggle: (value: T) => void
  /** Selects only this value. */
  onSelectOnly?: ((value: T) => void) | undefined
}

function Row<T>({ value, label, code, count, from, currency, checked, onToggle, onSelectOnly }: Props<T>) {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.row} data-empty={count === 0 || undefined}>
      <label>
        <input type="checkbox" checked={checked} onChange={() => onToggle(value)} />
        <span className={styles.value}>
          {label} {code && <bdi>{code}</bdi>} <span className={styles.count}>{count}</span>
        </span>
      </label>
      {onSelectOnly && (
        <button
          type="button"
          className={styles.only}
          aria-label={t('filter.onlyThis', { what: label })}
          onClick={() => onSelectOnly(value)}
        >
          {t('filter.only')}
        </button>
      )}
      {/* The spacing follows the row's direction, not that of the digits. */}
      <span className={styles.from}>
        <bdi>{from !== null && amountText(from, currency)}</bdi>
      </span>
    </div>
  )
}

/** One value of a filter: its number of offers and lowest price. */
export const CheckRow = memo(Row) as typeof Row
