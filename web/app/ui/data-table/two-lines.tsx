import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

interface Props {
  first: ReactNode
  second?: ReactNode
  /** The first line is the row's name. */
  name?: boolean
  /** Language of the second line if it differs from the page's; it selects the font. */
  lang?: 'en' | 'ar' | undefined
}

/** A table value with a smaller line below, aligned like its column. */
export const TwoLines = ({ first, second, name = false, lang }: Props) => (
  <span className={styles.two} data-name={name || undefined}>
    <span>{first}</span>
    {second && <small lang={lang}>{second}</small>}
  </span>
)
