import type { ComponentProps, ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps {
  /** Makes the second column narrower. */
  aside?: boolean
  /** For cards of any height: each column is filled before the next. */
  flow?: boolean
  children: ReactNode
}

/** Two columns of cards; stacked where there is no room. */
export const Columns = ({ aside = false, flow = false, children }: ColumnsProps) => (
  <div className={flow ? styles.flow : styles.columns} data-aside={aside || undefined}>
    {children}
  </div>
)

/** Stacked cards. */
export const Stack = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.stack} />
