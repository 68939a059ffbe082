import { Fragment } from 'react'
import styles from './notifications.module.css'

/** What the server filled in stands between these marks. */
const FILLED = /\u2068([^\u2069]*)\u2069/

/** Longer ones are sentences of their own and may break. */
const SHORT = 24

/** A sentence; the amounts, numbers and names in it keep their direction and are not broken in two. */
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
