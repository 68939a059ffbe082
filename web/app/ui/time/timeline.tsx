import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineEvent {
  key: string
  text: ReactNode
  /** Time or age, at the end of the line. */
  when?: ReactNode
  detail?: ReactNode
  state: 'done' | 'now' | 'next'
}

/** Past, current and future events, as a vertical line. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={styles.timeline}>
    {events.map(({ key, text, when, detail, state }) => (
      <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <i aria-hidden="true" />
        <span>
          {text}
          {detail && <small>{detail}</small>}
        </span>
        {when && <span className={styles.when}>{when}</span>}
      </li>
    ))}
  </ol>
)
