import { IconChevronUp } from '@tabler/icons-react'
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

/** What a phone shows in a sheet of its own, opened from the foot. */
export const PriceDetails = ({ children }: { children: ReactNode }) => <div className={style.details}>{children}</div>

interface FootProps {
  /** What the sum is; on a phone it is told again here. */
  label: string
  sum: ReactNode
  /** Opens what the sum is made of, on a phone. */
  details?: { label: string; onOpen: () => void }
  /** The way on; there may be more than one button. */
  children: ReactNode
}

/** The way on from a price; on a phone always at the foot of the page. */
export const PriceFoot = ({ label, sum, details, children }: FootProps) => (
  <div className={style.foot} data-stacked={details ? true : undefined}>
    {details ? (
      <button type="button" className={style.sum} onClick={details.onOpen} aria-haspopup="dialog">
        <small>
          {label}
          <IconChevronUp size={14} stroke={2} aria-hidden />
        </small>
        {sum}
        <span className="visually-hidden">{details.label}</span>
      </button>
    ) : (
      <span className={style.sum} aria-hidden>
        <small>{label}</small>
        {sum}
      </span>
    )}
    {children}
  </div>
)
