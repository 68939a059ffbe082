import type { ReactNode } from 'react'
import { CONTENT_ID, SkipLink } from '../../ui/layout/skip-link.tsx'
import { StoreFooter } from './store-footer.tsx'
import { StoreHeader } from './store-header.tsx'
import styles from './store-page.module.css'

interface Props {
  /** Tone of the header: dark over a scene that the page draws from the very top. */
  tone: 'dark' | 'light'
  children: ReactNode
}

export function StorePage({ tone, children }: Props) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <StoreHeader tone={tone} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <StoreFooter />
    </div>
  )
}
