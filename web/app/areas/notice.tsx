import type { ReactNode } from 'react'
import { Khatam } from '../ui/brand/khatam.tsx'
import styles from './notice.module.css'

interface Props {
  title: string
  detail: string
  /** A code-like value, always shown left to right. */
  fact?: string
  factLabel?: string
  children: ReactNode
}

/** A page with only a sentence on it; its decorative line stops half-way to the star. */
export function Notice({ title, detail, fact, factLabel, children }: Props) {
  return (
    <section className={styles.notice}>
      <div className={styles.line} aria-hidden>
        <i />
        <b />
        <s />
        <Khatam size={28} hollow />
      </div>
      <h1>{title}</h1>
      <p>{detail}</p>
      {fact && (
        <p className={styles.fact}>
          {factLabel} <bdi dir="ltr">{fact}</bdi>
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
