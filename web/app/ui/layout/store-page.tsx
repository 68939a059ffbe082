import type { ReactNode } from 'react'
import styles from './store-page.module.css'

interface Props {
  narrow?: boolean
  /** The content brings its own top spacing. */
  flush?: boolean
  children: ReactNode
}

/** The page margins in the storefront; in other areas the layout provides them. */
export const StorePage = ({ narrow = false, flush = false, children }: Props) => (
  <div className={styles.page} data-narrow={narrow || undefined} data-flush={flush || undefined}>
    {children}
  </div>
)
