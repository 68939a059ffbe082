import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { fetchUser } from '../../platform/fetch-user.ts'
import { rememberReturn } from '../../platform/return-to.ts'
import { useSession, useSignedIn } from '../../platform/session.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { ownAreaLink } from '../person.ts'
import { ProductLinks } from './product-links.tsx'
import styles from './store-header.module.css'

/** Downloaded only when needed: for signed-in people, and on narrow screens. */
const Bell = lazy(async () => ({ default: (await import('../../features/notifications/public.ts')).Bell }))
const PersonMenu = lazy(async () => ({ default: (await import('../person-menu.tsx')).PersonMenu }))
const StoreDrawer = lazy(async () => ({ default: (await import('./store-drawer.tsx')).StoreDrawer }))

function Person() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (!user) {
    // Home does not load the person; the page behind this link does.
    if (signedIn) {
      return (
        <Link to={storefrontUrls.myBookings} className={styles.signIn}>
          {t('store.account')}
        </Link>
      )
    }
    return (
      <>
        <Link to={storefrontUrls.findBooking} className={styles.place}>
          {t('store.findBooking')}
        </Link>
        <Link to={authUrls.login} className={styles.signIn} onClick={() => rememberReturn(`${pathname}${search}`)}>
          {t('store.signIn')}
        </Link>
      </>
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
      <Suspense fallback={<span className={styles.pending} />}>
        <Bell user={user} />
        <PersonMenu user={user} side="storefront" />
      </Suspense>
    </>
  )
}

export function StoreHeader({ tone }: { tone: 'dark' | 'light' }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { user } = useSession()
  const [opened, { open, close }] = useDisclosure(false)
  const [hasOpened, setHasOpened] = useState(false)
  // The page is public: the person is loaded after it is shown, and not on Home.
  const atHome = pathname === storefrontUrls.home
  useEffect(() => {
    if (!atHome) void fetchUser()
  }, [atHome])
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
          <button
            type="button"
            className={styles.menu}
            onClick={() => {
              setHasOpened(true)
              open()
            }}
            aria-label={t('store.openMenu')}
          >
            <IconMenu2 size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <Suspense>{hasOpened && <StoreDrawer opened={opened} onClose={close} signedIn={user !== null} />}</Suspense>
    </header>
  )
}
