import type { ReactNode } from 'react'
import styles from './states.module.css'

export interface EmptyStateProps {
  title: ReactNode
  help?: ReactNode
  /** One or two buttons. */
  actions?: ReactNode
  /** Use when the page has no other heading. */
  heading?: boolean
}

/** A line that stops halfway to its star. */
const HalfWay = () => (
  <svg className="flip" width="150" height="34" viewBox="0 0 150 34" aria-hidden="true">
    <circle cx="10" cy="17" r="6" className={styles.ring} />
    <path d="M17 17H70" className={styles.way} />
    <path d="M76 17H124" className={styles.rest} />
    <path
      d="M138 7L140.3 11.46L145.07 9.93L143.54 14.7L148 17L143.54 19.3L145.07 24.07L140.3 22.54L138 27L135.7 22.54L130.93 24.07L132.46 19.3L128 17L132.46 14.7L130.93 9.93L135.7 11.46Z"
      className={styles.star}
    />
  </svg>
)

export const EmptyState = ({ title, help, actions, heading = false }: EmptyStateProps) => (
  <div className={styles.state}>
    <HalfWay />
    {heading ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    {help && <p className={styles.help}>{help}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
