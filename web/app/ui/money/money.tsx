import { amountText } from './amount.ts'
import { useExactInGroup } from './amount-group.tsx'
import styles from './money.module.css'

interface MoneyProps {
  /** In the currency's smallest unit. */
  minor: bigint | number | string
  currency: string
  /** Omits the currency code, where the group shows it once. */
  bare?: boolean
  /** Shows the fraction even when it is zero. */
  exact?: boolean
  className?: string
}

/**
 * The currency code in small type before the digits; inherits the font size. All amounts in an `AmountGroup` share one
 * format.
 */
export function Money({ minor, currency, bare, exact = false, className }: MoneyProps) {
  const exactInGroup = useExactInGroup(minor, currency)
  return (
    <bdi dir="ltr" className={[styles.money, className].filter(Boolean).join(' ')}>
      {!bare && <span className={styles.code}>{currency}</span>}
      {amountText(minor, currency, { exact: exact || exactInGroup })}
    </bdi>
  )
}
