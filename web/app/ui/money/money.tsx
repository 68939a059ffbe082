import { amountText } from './amount.ts'
import { useExactInGroup } from './amount-group.tsx'
import styles from './money.module.css'

interface MoneyProps {
  /** In the currency's smallest unit. */
  minor: bigint | number | string
  currency: string
  /** Leaves the code out, where the group names it once. */
  bare?: boolean
  /** Writes the fraction even when it is nothing. */
  exact?: boolean
  className?: string
}

/** The code small before the digits; takes the size of its text. In an `AmountGroup` all are written alike. */
export function Money({ minor, currency, bare, exact = false, className }: MoneyProps) {
  const exactInGroup = useExactInGroup(minor, currency)
  return (
    <bdi dir="ltr" className={[styles.money, className].filter(Boolean).join(' ')}>
      {!bare && <span className={styles.code}>{currency}</span>}
      {amountText(minor, currency, { exact: exact || exactInGroup })}
    </bdi>
  )
}
