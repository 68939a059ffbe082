import { memo } from 'react'
import { amountText } from '../../../ui/amount.ts'
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
  onTurn: (value: T) => void
  /** Takes this value alone; its words are those of the button, and of the button by itself. */
  onOnly?: ((value: T) => void) | undefined
  only?: string
  onlyLong?: string | undefined
}

function CheckRowOf<T>({ value, label, code, count, from, currency, checked, ...acts }: Props<T>) {
  const { onTurn, onOnly, only, onlyLong } = acts
  return (
    <div className={styles.row} data-empty={count === 0 || undefined}>
      <label>
        <input type="checkbox" checked={checked} onChange={() => onTurn(value)} />
        <span className={styles.value}>
          {label} {code && <bdi>{code}</bdi>} <span className={styles.count}>{count}</span>
        </span>
      </label>
      {onOnly && (
        <button type="button" className={styles.only} aria-label={onlyLong} onClick={() => onOnly(value)}>
          {only}
        </button>
      )}
      <bdi className={styles.from}>{from !== null && amountText(from, currency)}</bdi>
    </div>
  )
}

/** One value of a filter: what it is, how many offers it has, and from which price. Drawn again when one of these changes. */
export const CheckRow = memo(CheckRowOf) as typeof CheckRowOf
