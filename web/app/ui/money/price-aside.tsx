import { IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import style from './price-aside.module.css'

interface AsideProps {
  label: string
  children: ReactNode
}

/** The price column beside the page. */
export const PriceAside = ({ label, children }: AsideProps) => (
  <aside className={style.aside} aria-label={label}>
    {children}
  </aside>
)

/** Details that a phone shows in a separate sheet, opened from the footer. */
export const PriceDetails = ({ children }: { children: ReactNode }) => <div className={style.details}>{children}</div>

interface FootProps {
  /** Label of the total, repeated here on a phone. */
  label: string
  sum: ReactNode
  /** Opens the breakdown of the total on a phone. */
  details?: { label: string; onOpen: () => void }
  /** The buttons to continue. */
  children: ReactNode
}

/** Continues from a price; on a phone always at the bottom of the page. */
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
