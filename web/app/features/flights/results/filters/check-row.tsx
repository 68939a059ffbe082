import { memo, useCallback } from 'react'
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
  onTurn: (value: T) => void
  /** Takes this value alone; its words are those of the button, and of the button by itself. */
  onOnly?: ((value: T) => void) | undefined
  only?: string
  onlyLong?: string | undefined
}

/** Left alone while its count changes: to set a box again costs more than to write a number. */
const Tick = memo(({ checked, onChange }: { checked: boolean; onChange: () => void }) => (
  <input type="checkbox" checked={checked} onChange={onChange} />
))

function CheckRowOf<T>({ value, label, code, count, from, currency, checked, ...acts }: Props<T>) {
  const { onTurn, onOnly, only, onlyLong } = acts
  const turn = useCallback(() => onTurn(value), [onTurn, value])
  return (
    <div className={styles.row} data-empty={count === 0 || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it. */}
      <label>
        <Tick checked={checked} onChange={turn} />
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
