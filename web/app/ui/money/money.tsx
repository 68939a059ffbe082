import { amountText } from './amount.ts'
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

/** The code small before the digits; takes the size of its text. */
export const Money = ({ minor, currency, bare, exact = false, className }: MoneyProps) => (
  <bdi dir="ltr" className={[styles.money, className].filter(Boolean).join(' ')}>
    {!bare && <span className={styles.code}>{currency}</span>}
    {amountText(minor, currency, { exact })}
  </bdi>
)
