import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../ui/amount.ts'
import type { Option } from '../offers/facets.rules.ts'
import styles from './filter-panel.module.css'

interface Props {
  option: Pick<Option<unknown>, 'count' | 'from'>
  currency: string
  checked: boolean
  onTurn: () => void
  /** Takes this value alone. */
  onOnly?: (() => void) | undefined
  /** The value in words, for the button that takes it alone. */
  text?: string
  children: ReactNode
}

/** One value of a filter: what it is, how many offers it has, and from which price. */
export function CheckRow({ option, currency, checked, onTurn, onOnly, text, children }: Props) {
  const { t } = useTranslation('flights')
  const { count, from } = option
  return (
    <div className={styles.row} data-empty={count === 0 || undefined}>
      <label>
        <input type="checkbox" checked={checked} onChange={onTurn} />
        <span className={styles.value}>
          {children} <span className={styles.count}>{count}</span>
        </span>
      </label>
      {onOnly && (
        <button
          type="button"
          className={styles.only}
          aria-label={t('filter.onlyThis', { what: text })}
          onClick={onOnly}
        >
          {t('filter.only')}
        </button>
      )}
      <bdi className={styles.from}>{from !== null && amountText(from, currency)}</bdi>
    </div>
  )
}
