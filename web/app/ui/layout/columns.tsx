import type { ComponentProps, ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps {
  /** The second is the narrower. */
  aside?: boolean
  /** Cards of any height, each column filled to its end before the next. */
  flow?: boolean
  children: ReactNode
}

/** Two columns of cards; one below the other where there is no room. */
export const Columns = ({ aside = false, flow = false, children }: ColumnsProps) => (
  <div className={flow ? styles.flow : styles.columns} data-aside={aside || undefined}>
    {children}
  </div>
)

/** Cards one below the other. */
export const Stack = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles.stack} />
