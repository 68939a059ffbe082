import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { Bell } from '../../features/notifications/public.ts'
import { guardLoader } from '../../platform/guard-loaders.ts'
import { useSession } from '../../platform/session.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx'
import { CONTENT_ID, SkipLink } from '../../ui/layout/skip-link.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import { PersonMenu } from '../person-menu.tsx'
import styles from './entrance.module.css'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guardLoader({ roles: ['agent'] })

export function HydrateFallback() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page} aria-busy="true">
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <Logo area={t('area.agent')} />
        </div>
      </header>
      <main className={`wrap ${styles.content}`}>
        <p className="visually-hidden" role="status">
          {t('office.loading')}
        </p>
        <div className={styles.waiting} />
      </main>
    </div>
  )
}

/** For agents not approved yet: no side menu, nothing to sell. */
export default function EntranceLayout() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <Link to={storefrontUrls.home} className={styles.brand}>
            <Logo area={t('area.agent')} />
          </Link>
          <div className={styles.end}>
            <LanguageSwitch />
            {user && <Bell user={user} />}
            {user && <PersonMenu user={user} side="storefront" />}
          </div>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={`wrap ${styles.content}`}>
        <Outlet />
      </main>
    </div>
  )
}
