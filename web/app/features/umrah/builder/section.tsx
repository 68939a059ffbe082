import { type ReactNode, useId } from 'react'
import styles from './builder.module.css'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** A part of the builder, over the whole width beside the summary. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}
