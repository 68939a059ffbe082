import type { ReactNode } from 'react'
import style from './price-aside.module.css'

interface AsideProps {
  label: string
  children: ReactNode
}

/** What it costs, beside the page. */
export const PriceAside = ({ label, children }: AsideProps) => (
  <aside className={style.aside} aria-label={label}>
    {children}
  </aside>
)

interface FootProps {
  /** What the sum is; on a phone it is told again here. */
  label: string
  sum: ReactNode
  /** There may be more than one button. */
  stacked?: boolean
  /** The way on. */
  children: ReactNode
}

/** The way on from a price; on a phone always at the foot of the page. */
export const PriceFoot = ({ label, sum, stacked = false, children }: FootProps) => (
  <div className={style.foot} data-stacked={stacked || undefined}>
    <span className={style.sum} aria-hidden>
      <small>{label}</small>
      {sum}
    </span>
    {children}
  </div>
)
