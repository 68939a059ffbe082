import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Bell } from '../../features/notifications/public.ts'
import { fetchUser } from '../../platform/fetch-user.ts'
import { useSession } from '../../platform/session.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { ownAreaLink } from '../person.ts'
import { PersonMenu } from '../person-menu.tsx'
import { ProductLinks } from './product-links.tsx'
import { StoreDrawer } from './store-drawer.tsx'
import styles from './store-header.module.css'

function Person() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  if (!user) {
    return (
      <Link to={authUrls.login} className={styles.signIn}>
        {t('store.signIn')}
      </Link>
    )
  }
  const place = ownAreaLink(user)
  return (
    <>
      {place && (
        <Link to={place.to} className={styles.place}>
          {t(`person.${place.label}`)}
        </Link>
      )}
      {user.role === 'customer' && (
        <Link to={storefrontUrls.myBookings} className={styles.place}>
          {t('person.myBookings')}
        </Link>
      )}
      <Bell user={user} />
      <PersonMenu user={user} side="storefront" />
    </>
  )
}

export function StoreHeader({ tone }: { tone: 'dark' | 'light' }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { user } = useSession()
  const [opened, { open, close }] = useDisclosure(false)
  // The page is public: who looks at it is asked after it is shown.
  useEffect(() => void fetchUser(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes.
  useEffect(close, [pathname])
  return (
    <header className={styles.header} data-tone={tone}>
      <div className={`wrap ${styles.row}`}>
        <Link to={storefrontUrls.home} className={styles.brand}>
          <Logo tone={tone} />
        </Link>
        <nav className={styles.nav} aria-label={t('store.nav')}>
          <ProductLinks />
        </nav>
        <div className={styles.end}>
          <LanguageSwitch />
          <Person />
          <button type="button" className={styles.menu} onClick={open} aria-label={t('store.openMenu')}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <StoreDrawer opened={opened} onClose={close} signedIn={user !== null} />
    </header>
  )
}
