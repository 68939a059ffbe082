import { Khatam } from '../brand/khatam.tsx'
import styles from './mini-line.module.css'

interface MiniLineProps {
  /** Accessible name; without it the line is decoration between two codes. */
  label?: string
  stops?: number
  /** One of several in a row. */
  short?: boolean
}

/** The line at 40 × 12 px, for a table row. */
export const MiniLine = ({ label, stops = 0, short = false }: MiniLineProps) => (
  <span
    className={styles.line}
    data-short={short || undefined}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <span className={styles.ring} />
    <span className={styles.way} />
    {Array.from({ length: Math.min(stops, 2) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: beads are alike.
      <span key={index} className={styles.pair}>
        <span className={styles.bead} />
        <span className={styles.way} />
      </span>
    ))}
    <Khatam className={styles.star} size={13} />
  </span>
)
