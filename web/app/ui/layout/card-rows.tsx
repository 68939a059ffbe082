import type { ReactNode } from 'react'
import styles from './card-rows.module.css'

interface RowsProps {
  /** Inside a frame with edges of its own. */
  plain?: boolean
  children: ReactNode
}

/** The rows of a flush card. */
export const CardRows = ({ plain = false, children }: RowsProps) => (
  <ul className={styles.rows} data-plain={plain || undefined}>
    {children}
  </ul>
)

interface RowProps {
  /** A picture before the words. */
  mark?: ReactNode
  /** What stands at the end: an amount, a badge. */
  end?: ReactNode
  /** A name in `b`, more of it in `small`; `small data-bad` for what is amiss. */
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

/** Said in place of rows. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
