import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

interface Props {
  first: ReactNode
  second?: ReactNode
  /** The first line names the row. */
  name?: boolean
  /** Of the second line, where it is not the page's: it gives the line its letters. */
  lang?: 'en' | 'ar' | undefined
}

/** A value of a table with a quieter line beneath, at the side where the column's values stand. */
export const TwoLines = ({ first, second, name = false, lang }: Props) => (
  <span className={styles.two} data-name={name || undefined}>
    <span>{first}</span>
    {second && <small lang={lang}>{second}</small>}
  </span>
)
