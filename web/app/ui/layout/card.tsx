import type { ComponentProps, ReactNode } from 'react'
import { AmountGroup } from '../money/amount-group.tsx'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Content at the end of the title row. */
  aside?: ReactNode
  /** Removes the padding, for a table or list that reaches the edges. */
  flush?: boolean
  /** Elevated above the page: the best offer, the price box. */
  raised?: boolean
}

export function Card({ title, aside, flush, raised, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-flush={flush || undefined}
      data-raised={raised || undefined}
    >
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <AmountGroup>{children}</AmountGroup>
    </section>
  )
}
