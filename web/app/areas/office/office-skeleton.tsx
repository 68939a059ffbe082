import { useTranslation } from 'react-i18next'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import type { OfficeArea } from './nav.ts'
import shell from './office-shell.module.css'
import styles from './office-skeleton.module.css'
import side from './side-nav.module.css'
import bar from './top-bar.module.css'

/** What the server sends for a guarded area: the outline of the shell, without any personal data. */
export function OfficeSkeleton({ area }: { area: OfficeArea }) {
  const { t } = useTranslation('shell')
  return (
    <div className={shell.shell} aria-busy="true">
      <aside className={shell.side}>
        <div className={side.side}>
          <div className={side.foot} aria-hidden>
            <Lattice />
          </div>
          <div className={side.brand}>
            <Logo tone="dark" area={t(`area.${area}`)} size={28} />
          </div>
        </div>
      </aside>
      <div className={shell.body}>
        <div className={bar.bar} />
        <main className={shell.page}>
          <p className="visually-hidden" role="status">
            {t('office.loading')}
          </p>
          <div className={styles.title} aria-hidden />
          <div className={styles.card} aria-hidden />
        </main>
      </div>
    </div>
  )
}
