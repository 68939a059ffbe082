import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { DawnScene } from '../../features/home/scenes/dawn-scene.tsx'
import { entranceLoader } from '../../platform/guard-loaders.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx'
import { CONTENT_ID, SkipLink } from '../../ui/layout/skip-link.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import styles from './layout.module.css'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

/**
 * There is nothing to load; the server loader only makes the server render the forms before it is known who is signed
 * in.
 */
export const loader = () => null

export const clientLoader = entranceLoader()

export default function AuthLayout() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <SkipLink />
      <aside className={styles.scene} aria-label={t('auth.detail')}>
        <div className={styles.picture}>
          <DawnScene />
        </div>
        <div className={styles.words}>
          <p className="t-h1">{t('auth.title')}</p>
          <p>{t('auth.detail')}</p>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.top}>
          <Link to={storefrontUrls.home} className={styles.brand}>
            <Logo />
          </Link>
          <LanguageSwitch />
        </header>
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          <div className={styles.column}>
            <noscript>
              <p className={styles.noScript}>{t('auth.noScript')}</p>
            </noscript>
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  )
}
