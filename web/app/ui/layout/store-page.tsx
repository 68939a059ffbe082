import type { ReactNode } from 'react'
import styles from './store-page.module.css'

interface Props {
  narrow?: boolean
  /** What stands in it keeps its own distance to what is above. */
  flush?: boolean
  children: ReactNode
}

/** The margins of a page in the storefront; elsewhere the frame gives them. */
export const StorePage = ({ narrow = false, flush = false, children }: Props) => (
  <div className={styles.page} data-narrow={narrow || undefined} data-flush={flush || undefined}>
    {children}
  </div>
)
