import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  detail?: ReactNode
  actions?: ReactNode
}

/** The title row of an office page, with the page's only h1. */
export const PageHead = ({ title, detail, actions }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 className="t-office">{title}</h1>
    {detail && <p className={styles.detail}>{detail}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)
