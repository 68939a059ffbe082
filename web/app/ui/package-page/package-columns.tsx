import type { ReactNode } from 'react'
import styles from './package-columns.module.css'

interface ColumnsProps {
  /** The price card: sticky beside the text, or below it where there is no room. */
  aside: ReactNode
  children: ReactNode
}

/** A package's description beside its price. */
export const PackageColumns = ({ aside, children }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.body}>{children}</div>
    {aside}
  </div>
)

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

export const PackageSection = ({ title, hint, children }: SectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </section>
)

/** A white background for text within a section. */
export const PackagePanel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>

/** The container of a map. */
export const PackageMap = ({ children }: { children: ReactNode }) => <div className={styles.map}>{children}</div>
