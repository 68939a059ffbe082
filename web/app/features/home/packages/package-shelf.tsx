import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './packages.module.css'

interface Props {
  shelf: 'umrah' | 'tours'
  /** URL of the full list. */
  all: string
  children: readonly ReactNode[]
}

/** A row of packages with its heading; nothing if there are none. */
export function PackageShelf({ shelf, all, children }: Props) {
  const { t } = useTranslation('home')
  if (children.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={`home-${shelf}`}>
      <header className={styles.title}>
        <div>
          <h2 id={`home-${shelf}`} className="t-h1">
            {t(`${shelf}.title`)}
          </h2>
          <p>{t(`${shelf}.detail`)}</p>
        </div>
        <Link to={all}>{t(`${shelf}.all`)}</Link>
      </header>
      <ul className={styles.tiles} data-shelf={shelf}>
        {children}
      </ul>
    </section>
  )
}
