import type { ReactNode } from 'react'
import styles from './store-page.module.css'

/** The margins of a page in the storefront; elsewhere the frame gives them. */
export const StorePage = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={styles.page} data-narrow={narrow || undefined}>
    {children}
  </div>
)
