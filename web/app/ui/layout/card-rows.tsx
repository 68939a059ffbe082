import type { ReactNode } from 'react'
import styles from './card-rows.module.css'

interface RowsProps {
  /** For use inside a frame with its own padding. */
  plain?: boolean
  children: ReactNode
}

/** The rows of a card without padding. */
export const CardRows = ({ plain = false, children }: RowsProps) => (
  <ul className={styles.rows} data-plain={plain || undefined}>
    {children}
  </ul>
)

interface RowProps {
  /** An image or icon before the text. */
  mark?: ReactNode
  /** Content at the end of the row: an amount, a badge. */
  end?: ReactNode
  /** The name in `b`, details in `small`; `small data-bad` for problems. */
  children: ReactNode
}

export const CardRow = ({ mark, end, children }: RowProps) => (
  <li>
    <div className={styles.start}>
      {mark}
      <div className={styles.text}>{children}</div>
    </div>
    {end && <div className={styles.end}>{end}</div>}
  </li>
)

/** Shown instead of rows. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
