import type { ReactNode } from 'react'
import { AmountGroup } from '../money/amount-group.tsx'
import { Money } from '../money/money.tsx'
import styles from './price-card.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** The price of the selection and the button to book it; it stays in view beside the page. */
export const PriceCard = ({ label, children }: Props) => (
  <aside className={styles.card} aria-label={label}>
    <AmountGroup>{children}</AmountGroup>
  </aside>
)

interface EachProps {
  /** Who the price is for, such as 'per adult'. */
  label: string
  minor: number | undefined
  currency: string
  children?: ReactNode
}

export const PriceEach = ({ label, minor, currency, children }: EachProps) => (
  <div className={styles.each}>
    <p>{label}</p>
    {minor !== undefined && <Money className={styles.big} minor={minor} currency={currency} />}
    {children}
  </div>
)

interface FootProps {
  label: string
  total: { minor: number; currency: string } | undefined
  /** Another choice is being priced. */
  busy: boolean
  children: ReactNode
}

/** The total and the button to continue; on a phone they stay within reach of the thumb. */
export const PriceFoot = ({ label, total, busy, children }: FootProps) => (
  <div className={styles.foot}>
    <p className={styles.total} role="status" aria-busy={busy}>
      <span>{label}</span>
      {total && <Money {...total} />}
    </p>
    {children}
  </div>
)
