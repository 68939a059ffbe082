import { type ReactNode, useId } from 'react'
import styles from './editor-section.module.css'

/** Fields in two columns; in one column on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** A full-width section of an editor. */
export function EditorSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}
