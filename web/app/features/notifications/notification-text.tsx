import { Fragment } from 'react'
import styles from './notifications.module.css'

/** Values inserted by the server are enclosed in these marks. */
const FILLED = /\u2068([^\u2069]*)\u2069/

/** Longer values are sentences of their own and may wrap. */
const SHORT = 24

/** A sentence whose amounts, numbers and names keep their direction and do not wrap. */
export const NotificationText = ({ text }: { text: string }) => (
  <p>
    {text.split(FILLED).map((part, index) => {
      const filled = index % 2 === 1
      return filled ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order.
        <bdi key={index} className={part.length <= SHORT ? styles.whole : undefined}>
          {part}
        </bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order.
        <Fragment key={index}>{part}</Fragment>
      )
    })}
  </p>
)
